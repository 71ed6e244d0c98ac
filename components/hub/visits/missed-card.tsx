"use client";

import { Phone } from "lucide-react";
import { Face } from "@/components/shared/visits/face";
import { Button } from "@/components/ui/button";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import type { VisitNow, VisitPerson } from "@/lib/kiosk/visits/schema";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

type Missed = VisitNow["missed"][number];
type Props = {
  missed: Missed;
  timeZone: string;
  canCall: boolean;
  onCall: (person: VisitPerson) => void;
  onSeen: () => void;
};

/** Someone called and was not answered. It stays until he has seen it. */
export function MissedCard({ missed: { person, at, beforeBoard }, timeZone, canCall, onCall, onSeen }: Props) {
  return (
    <section
      data-slot="visit-missed"
      aria-label="Missed call"
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-40 border-t-3 border-edge bg-card p-[min(1.5rem,3vw)] text-ink"
    >
      <TapGuard landing className="flex flex-wrap items-center gap-6">
        <Face person={person} className="size-24 text-[3rem]" />
        <p className="min-w-[min(20rem,100%)] flex-1 font-serif text-hub-tile leading-tight font-bold wrap-anywhere">
          <bdi>{person.name}</bdi> called{" "}
          {beforeBoard === null ? (
            <>
              at <span className="figure whitespace-nowrap">{formatTime(wallTimeAt(new Date(at), timeZone))}</span>.
            </>
          ) : (
            <>before {beforeBoard}.</>
          )}
        </p>
        <div className="flex flex-wrap gap-6">
          {canCall && (
            <Button variant="primary" data-tap="slow" className="min-h-24 text-hub-h2" onClick={() => onCall(person)}>
              <Phone aria-hidden />
              <span>
                Call <bdi>{person.name}</bdi>
              </span>
            </Button>
          )}
          <Button className="min-h-24 min-w-40 text-hub-h2" onClick={onSeen}>
            OK
          </Button>
        </div>
      </TapGuard>
    </section>
  );
}
