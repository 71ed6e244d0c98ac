"use client";

import { Video, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isReminderWaiting, REMINDER_WAITS, useReminderWaits } from "@/components/hub/visits/use-reminder-waits";
import { CardButton, VisitCard } from "@/components/hub/visits/visit-card";
import { startRinging } from "@/components/shared/visits/ring-chime";
import { withName } from "@/components/ui/with-name";
import { pageEndpoint } from "@/lib/kiosk/visits/client/endpoint";
import { visitRequests } from "@/lib/kiosk/visits/client/requests";
import type { Visit } from "@/lib/kiosk/visits/schema";
import { onEachSecond } from "@/lib/platform/time/use-now";

type Props = {
  visit: Visit;
  /** After how long in sight it connects automatically; null: only a touch answers. */
  autoAfterMs: number | null;
  isDark: boolean;
  onAnswer: (by: "touch" | "itself") => void;
  onDecline: () => void;
};

/** Counts the seconds that the card has been in sight; a reminder that waits holds them. */
function useCountdown(autoAfterMs: number | null, onOver: () => void): number | null {
  const [left, setLeft] = useState(autoAfterMs === null ? null : Math.ceil(autoAfterMs / 1000));
  const count = useEffectEvent(() => {
    if (left === null || document.visibilityState === "hidden" || isReminderWaiting()) return;
    if (left <= 1) onOver();
    else setLeft(left - 1);
  });
  useEffect(() => onEachSecond(() => count()), []);
  return left;
}

/** Someone of the family calls. It fills the screen; nothing of him is seen or heard before Answer. */
export function RingCard({ visit, autoAfterMs, isDark, onAnswer, onDecline }: Props) {
  const { id, person } = visit;
  const left = useCountdown(autoAfterMs, () => onAnswer("itself"));
  useEffect(() => {
    let isInSight = true;
    void visitRequests.shown(id, pageEndpoint(), () => isInSight).catch(() => undefined);
    const stop = startRinging();
    return () => {
      isInSight = false;
      stop();
    };
  }, [id]);
  const waits = useReminderWaits();
  const words = (
    <>
      {left === null ? (
        withName("", person.name, " is calling")
      ) : (
        <>
          <bdi>{person.name}</bdi> will be here in <span className="figure">{left}</span>{" "}
          {left === 1 ? "second" : "seconds"}
        </>
      )}
      {waits && <span className="block text-[min(3rem,6dvh,6vw)]">{REMINDER_WAITS}</span>}
    </>
  );
  return (
    <VisitCard slot="visit-ring" title={`${person.name} is calling`} person={person} words={words} isDark={isDark}>
      <CardButton
        variant="primary"
        icon={Video}
        className={isDark ? "border-night-ink bg-night-ink text-night" : "border-good bg-good active:bg-sea-edge"}
        onClick={() => onAnswer("touch")}
      >
        Answer
      </CardButton>
      <CardButton icon={X} className={isDark ? "border-night-ink bg-night text-night-ink" : ""} onClick={onDecline}>
        Not now
      </CardButton>
    </VisitCard>
  );
}
