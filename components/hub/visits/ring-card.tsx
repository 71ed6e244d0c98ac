"use client";

import { Video, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { startRinging } from "@/components/hub/visits/ring-chime";
import { VisitLayer } from "@/components/hub/visits/visit-layer";
import { Face } from "@/components/shared/visits/face";
import { Button } from "@/components/ui/button";
import { pageEndpoint } from "@/lib/kiosk/visits/client/endpoint";
import { visitRequests } from "@/lib/kiosk/visits/client/requests";
import type { Visit } from "@/lib/kiosk/visits/schema";
import { cn } from "@/lib/platform/cn";
import { onEachSecond } from "@/lib/platform/time/use-now";

const REMINDER = "[data-slot=reminder]";

type Props = {
  visit: Visit;
  /** After how long in sight it connects by itself; null: only a touch answers. */
  autoAfterMs: number | null;
  isDark: boolean;
  onAnswer: (by: "touch" | "itself") => void;
  onDecline: () => void;
};

/** Counts the seconds in which the card has been in sight; a reminder that waits holds them. */
function useCountdown(autoAfterMs: number | null, onOver: () => void): number | null {
  const [left, setLeft] = useState(autoAfterMs === null ? null : Math.ceil(autoAfterMs / 1000));
  const count = useEffectEvent(() => {
    if (left === null || document.visibilityState === "hidden" || document.querySelector(REMINDER)) return;
    if (left <= 1) onOver();
    else setLeft(left - 1);
  });
  useEffect(() => onEachSecond(() => count()), []);
  return left;
}

const BUTTON = "min-h-50 flex-1 basis-[min(16rem,100%)] flex-col gap-3 px-4 text-hub-title [&_svg]:size-16";

/** Someone of the family calls. It fills the screen; nothing of him is seen or heard before Answer. */
export function RingCard({ visit, autoAfterMs, isDark, onAnswer, onDecline }: Props) {
  const { id, person } = visit;
  const left = useCountdown(autoAfterMs, () => onAnswer("itself"));
  useEffect(() => {
    void visitRequests.shown(id, pageEndpoint()).catch(() => undefined);
    return startRinging();
  }, [id]);
  const words =
    left === null ? (
      <>
        <bdi>{person.name}</bdi> is calling
      </>
    ) : (
      <>
        <bdi>{person.name}</bdi> will be here in <span className="figure">{left}</span>{" "}
        {left === 1 ? "second" : "seconds"}
      </>
    );
  return (
    <VisitLayer
      slot="visit-ring"
      title={`${person.name} is calling`}
      className={isDark ? "bg-night text-night-ink" : "bg-page text-ink"}
    >
      <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] gap-[min(2.5rem,4dvh)] p-[min(3rem,5vw,6dvh)]">
        <div className="flex min-h-0 flex-col items-center justify-center gap-[min(2rem,4dvh)]">
          <Face
            person={person}
            className={cn("size-[min(22rem,44dvh,70vw)]", isDark && "border-night-ink opacity-60")}
          />
          <p
            role="status"
            className="max-w-full text-center font-serif text-[min(5rem,9dvh,9vw)] leading-tight font-bold wrap-anywhere"
          >
            {words}
          </p>
        </div>
        <div className="flex flex-wrap gap-[min(2rem,4vw)]">
          <Button
            variant="primary"
            data-tap="slow"
            className={cn(
              BUTTON,
              "border-sea-edge bg-sea-edge active:bg-good",
              isDark && "border-night-ink bg-night-ink text-night",
            )}
            onClick={() => onAnswer("touch")}
          >
            <Video aria-hidden />
            Answer
          </Button>
          <Button
            data-tap="slow"
            className={cn(BUTTON, isDark && "border-night-ink bg-night text-night-ink")}
            onClick={onDecline}
          >
            <X aria-hidden />
            Not now
          </Button>
        </div>
      </div>
    </VisitLayer>
  );
}
