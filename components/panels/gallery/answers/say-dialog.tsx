"use client";

import { Mic, Square } from "lucide-react";
import { Spoken } from "@/components/panels/gallery/answers/spoken";
import { useSay } from "@/components/panels/gallery/answers/use-say";
import { LevelMeter } from "@/components/shared/media/level-meter";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/feedback/progress";
import { formatPlayTime } from "@/lib/media/items/texts";
import { SCREEN_VOICE_TEXTS } from "@/lib/media/replies/voice/screen-voice";
import { LONGEST_VOICE_SECONDS } from "@/lib/media/replies/voice/wav";

type SpeakingNowProps = { seconds: number; stream: MediaStream | null; isStopping: boolean; onStop: () => void };

function SpeakingNow({ seconds, stream, isStopping, onStop }: SpeakingNowProps) {
  const left = formatPlayTime(LONGEST_VOICE_SECONDS - Math.floor(seconds));
  return (
    <>
      <p className="flex items-center gap-4 text-hub-h2">
        <span aria-hidden className="size-6 shrink-0 rounded-full bg-bad motion-safe:animate-pulse" />
        <span id="speaking">
          <span className="figure text-hub-figure font-semibold">{left}</span> left
        </span>
      </p>
      <Progress
        percent={Math.floor((seconds / LONGEST_VOICE_SECONDS) * 100)}
        valueText={`${left} left`}
        aria-labelledby="speaking"
      />
      {stream && <LevelMeter stream={stream} />}
      <Button variant="primary" className="min-h-24" disabled={isStopping} onClick={onStop}>
        <Square aria-hidden className="fill-current" />
        Done
      </Button>
    </>
  );
}

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
