"use client";

import { Check } from "lucide-react";
import { useEffect } from "react";
import { CardButton, VisitCard } from "@/components/hub/visits/visit-card";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";

/** After this the hub is there again automatically. */
const SHOWN_MS = 15_000;

export type Said = { person: VisitPerson; words: string };

type Props = Said & { isDark: boolean; onOver: () => void };

/** The outcome of a call, shown until a touch or for a while. */
export function SaidCard({ person, words, isDark, onOver }: Props) {
  useEffect(() => {
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return (
    <VisitCard slot="visit-said" title={words} person={person} words={words} isDark={isDark} onEscape={onOver}>
      <CardButton icon={Check} className={isDark ? "border-night-ink bg-night text-night-ink" : ""} onClick={onOver}>
        OK
      </CardButton>
    </VisitCard>
  );
}
