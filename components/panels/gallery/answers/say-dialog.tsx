"use client";

import { Mic } from "lucide-react";
import { SpeakingNow } from "@/components/panels/gallery/answers/speaking-now";
import { Spoken } from "@/components/panels/gallery/answers/spoken";
import { useSay } from "@/components/panels/gallery/answers/use-say";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { SCREEN_VOICE_TEXTS } from "@/lib/media/replies/voice/screen-voice";

type Props = { itemId: string; sender: string; onClose: () => void; onSent: () => void };

/** A spoken answer: he speaks, hears it, and sends it or throws it away (D69). Nothing is kept unless he sends it. */
export function SayDialog({ itemId, sender, onClose, onSent }: Props) {
  const { recorder, state, beginAtOnce, send, isSending, failed } = useSay(itemId, onSent);
  const { step, recording, notice, seconds, stream } = state;
  const isDone = step === "ready" && recording !== null;
  return (
    <Dialog open onOpenChange={(open) => !open && !isSending && onClose()}>
      <DialogContent aria-describedby={undefined} className="w-[min(44rem,calc(100%-1.5rem))]">
        <div ref={beginAtOnce} data-unsent className="flex flex-col gap-5">
          <DialogTitle className="text-hub-greet">
            {isDone ? "What you said to " : "Speak to "}
            <bdi>{sender}</bdi>
          </DialogTitle>
          {notice !== null && (
            <p role="alert" className="text-hub-body leading-snug wrap-anywhere">
              {SCREEN_VOICE_TEXTS[notice]}
            </p>
          )}
          {(step === "recording" || step === "stopping") && (
            <SpeakingNow seconds={seconds} stream={stream} isStopping={step === "stopping"} onStop={recorder.stop} />
          )}
          {isDone && (
            <Spoken
              key={recording.url}
              recording={recording}
              isSending={isSending}
              failed={failed}
              onSend={send}
              onThrowAway={onClose}
            />
          )}
          {step === "ready" && recording === null && notice !== null && (
            <div className="flex flex-wrap justify-between gap-6">
              <Button variant="primary" onClick={() => void recorder.start()}>
                <Mic aria-hidden />
                Try again
              </Button>
              <Button onClick={onClose}>Close</Button>
            </div>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
