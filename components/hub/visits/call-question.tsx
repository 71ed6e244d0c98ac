"use client";

import { Phone, X } from "lucide-react";
import { CardButton, VisitCard } from "@/components/hub/visits/visit-card";
import { withName } from "@/components/ui/with-name";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";

type Props = { person: VisitPerson; onCall: () => void; onLeave: () => void };

/** Asks before it rings: a tap in passing calls no one. */
export function CallQuestion({ person, onCall, onLeave }: Props) {
  return (
    <VisitCard
      slot="visit-question"
      title={`Call ${person.name}?`}
      person={person}
      onEscape={onLeave}
      words={withName("Call ", person.name, "?")}
    >
      <CardButton variant="primary" icon={Phone} onClick={onCall}>
        Call
      </CardButton>
      <CardButton icon={X} onClick={onLeave}>
        Not now
      </CardButton>
    </VisitCard>
  );
}
