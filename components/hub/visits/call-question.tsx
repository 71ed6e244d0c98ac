"use client";

import { Phone, X } from "lucide-react";
import { VisitLayer } from "@/components/hub/visits/visit-layer";
import { Face } from "@/components/shared/visits/face";
import { Button } from "@/components/ui/button";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";

const HALF = "min-h-50 flex-1 basis-[min(16rem,100%)] flex-col gap-3 px-4 text-hub-title [&_svg]:size-16";

type Props = { person: VisitPerson; onCall: () => void; onLeave: () => void };

/** Asks before it rings: a tap in passing calls no one. */
export function CallQuestion({ person, onCall, onLeave }: Props) {
  return (
    <VisitLayer slot="visit-question" title={`Call ${person.name}?`} className="bg-page text-ink" onEscape={onLeave}>
      <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] gap-[min(2.5rem,4dvh)] p-[min(3rem,5vw,6dvh)]">
        <div className="flex min-h-0 flex-col items-center justify-center gap-[min(2rem,4dvh)]">
          <Face person={person} className="size-[min(22rem,44dvh,70vw)]" />
          <p className="max-w-full text-center font-serif text-[min(5rem,9dvh,9vw)] leading-tight font-bold wrap-anywhere">
            Call <bdi>{person.name}</bdi>?
          </p>
        </div>
        <div className="flex flex-wrap gap-[min(2rem,4vw)]">
          <Button variant="primary" data-tap="slow" className={HALF} onClick={onCall}>
            <Phone aria-hidden />
            Call
          </Button>
          <Button data-tap="slow" className={HALF} onClick={onLeave}>
            <X aria-hidden />
            Not now
          </Button>
        </div>
      </div>
    </VisitLayer>
  );
}
