"use client";

import { Video, X } from "lucide-react";
import { useEffect } from "react";
import { useSay } from "@/components/family/words/words";
import { startRinging } from "@/components/shared/visits/ring-chime";
import { Button } from "@/components/ui/button";
import { CoverLayer } from "@/components/ui/cover-layer";

type Props = {
  /** Runs within the press itself, because phones ask for the camera then. */
  onAnswer: () => void;
  onDecline: () => void;
};

/** He calls: it covers the page, wherever it was scrolled to. */
export function IncomingCall({ onAnswer, onDecline }: Props) {
  const say = useSay();
  useEffect(() => startRinging(), []);
  return (
    <CoverLayer
      slot="phone-ring"
      title={say("visit.comesIn")}
      role="alertdialog"
      onEscape={onDecline}
      className="z-50 bg-page text-ink"
      guardClass="flex size-full flex-col justify-between gap-6 p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <h2 className="my-auto text-center text-[2.5rem] leading-tight wrap-anywhere">{say("visit.comesIn")}</h2>
      <div className="grid gap-4">
        <Button variant="primary" size="phone" className="min-h-24 text-2xl" onClick={onAnswer}>
          <Video aria-hidden />
          {say("visit.answer")}
        </Button>
        <Button size="phone" className="min-h-24 text-2xl" onClick={onDecline}>
          <X aria-hidden />
          {say("visit.decline")}
        </Button>
      </div>
    </CoverLayer>
  );
}
