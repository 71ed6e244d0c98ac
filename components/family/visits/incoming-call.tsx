"use client";

import { Video, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect } from "react";
import { useSay } from "@/components/family/words/words";
import { startRinging } from "@/components/shared/visits/ring-chime";
import { Button } from "@/components/ui/button";
import { WindowLayer } from "@/components/ui/window-layer";

type Props = {
  /** In the same press: phones ask for the camera then. */
  onAnswer: () => void;
  onDecline: () => void;
};

/** He calls: it covers the page, wherever it was scrolled to. */
export function IncomingCall({ onAnswer, onDecline }: Props) {
  const say = useSay();
  useEffect(() => startRinging(), []);
  return (
    <WindowLayer
      slot="phone-ring"
      onClose={onDecline}
      firstFocus="h2"
      className="fixed inset-0 z-50 bg-page text-ink outline-none"
      guardClass="flex size-full flex-col justify-between gap-6 p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <Dialog.Title className="my-auto text-center text-[2.5rem] leading-tight wrap-anywhere">
        {say("visit.comesIn")}
      </Dialog.Title>
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
    </WindowLayer>
  );
}
