"use client";

import { Check, Phone } from "lucide-react";
import { CardButton, VisitCard } from "@/components/hub/visits/visit-card";
import { useCanCall } from "@/components/shared/visits/use-callable";
import type { VisitNow, VisitPerson } from "@/lib/kiosk/visits/schema";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

type Props = {
  missed: VisitNow["missed"][number];
  /** The household's, an IANA name. */
  timeZone: string;
  canCall: boolean;
  onCall: (person: VisitPerson) => void;
  onSeen: () => void;
};

/** Someone called and was not answered. It stays until he has seen it. */
export function MissedCard({ missed: { person, at, beforeBoard }, timeZone, canCall, onCall, onSeen }: Props) {
  const isCallable = useCanCall(person) && canCall;
  const time = formatTime(wallTimeAt(new Date(at), timeZone));
  return (
    <VisitCard
      slot="visit-missed"
      title={`${person.name} called`}
      person={person}
      onEscape={onSeen}
      words={
        <>
          <bdi>{person.name}</bdi> called{" "}
          {beforeBoard === null ? (
            <>
              at <span className="figure whitespace-nowrap">{time}</span>.
            </>
          ) : (
            <>before {beforeBoard}.</>
          )}
        </>
      }
    >
      {isCallable && (
        <CardButton variant="primary" icon={Phone} onClick={() => onCall(person)}>
          <span>
            Call <bdi>{person.name}</bdi>
          </span>
        </CardButton>
      )}
      <CardButton icon={Check} onClick={onSeen}>
        OK
      </CardButton>
    </VisitCard>
  );
}
