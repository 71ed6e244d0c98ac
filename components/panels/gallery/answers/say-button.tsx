"use client";

import { useQuery } from "@tanstack/react-query";
import { Mic } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ANSWER_TEXTS } from "@/lib/media/replies/texts";
import { microphoneQuery } from "@/lib/media/replies/voice/microphone";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const SayDialog = dynamic(
  async () => (await untilLoaded(() => import("@/components/panels/gallery/answers/say-dialog"))).SayDialog,
);

type Props = { itemId: string; sender: string; className: string; onSent: () => void };

export function useCanSay(): boolean {
  return useQuery(microphoneQuery).data === "ready";
}

/** Opens the recording of a spoken answer; the press begins it. */
export function SayButton({ itemId, sender, className, onSent }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={className} onClick={() => setOpen(true)}>
        <Mic aria-hidden />
        {ANSWER_TEXTS.say}
      </Button>
      {isOpen && (
        <SayDialog
          itemId={itemId}
          sender={sender}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onSent();
          }}
        />
      )}
    </>
  );
}
