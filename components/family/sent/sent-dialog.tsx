"use client";

import { Pencil, X } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Remedy } from "@/components/family/sent/remedy";
import { RewordForm } from "@/components/family/sent/reword-form";
import { SentLarge } from "@/components/family/sent/sent-large";
import { SentFacts, type SentProps, SentState } from "@/components/family/sent/sent-row";
import { SentVoices } from "@/components/family/sent/sent-voices";
import { TakeBack } from "@/components/family/sent/take-back";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import type { SentItem } from "@/lib/media/sent/schema";

type Props = SentProps & {
  onClose: () => void;
  onTakenBack: () => void;
  onSendAgain: (item: SentItem, isDrawn: boolean) => void;
  fallbackFocus: () => HTMLElement | null;
};

export function SentDialog({ onClose, onTakenBack, onSendAgain, fallbackFocus, ...props }: Props) {
  const say = useSay();
  const { item, now } = props;
  const { id, title, note, spoken = [], takeBackUntil } = item;
  const [isRewording, setRewording] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const endRewording = () => {
    flushSync(() => setRewording(false));
    change.current?.focus();
  };
  const isFresh = takeBackUntil !== undefined && takeBackUntil > now;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        fallbackFocus={fallbackFocus}
        className="p-[min(1.25rem,5vw)] text-lg leading-snug"
      >
        <div className="flex flex-wrap items-start gap-3">
          <DialogTitle className="min-w-0 flex-1 basis-32 text-2xl">
            <bdi>{title}</bdi>
          </DialogTitle>
          <Button size="phone" onClick={onClose}>
            <X aria-hidden />
            {say("sent.close")}
          </Button>
        </div>
        {/* So that Save is in sight on a small phone. */}
        {!isRewording && <SentLarge key={item.largePath} item={item} />}
        {isRewording ? (
          <RewordForm item={item} onDone={endRewording} />
        ) : (
          <>
            {note !== undefined && (
              <p className="whitespace-pre-line wrap-anywhere">
                <bdi>{note}</bdi>
              </p>
            )}
            <p className="text-ink-2 wrap-anywhere">
              <SentFacts {...props} />
            </p>
            <p role="status">
              <SentState {...props} />
            </p>
            {spoken.length > 0 && <SentVoices id={id} spoken={spoken} />}
            <Remedy item={item} onSendAgain={onSendAgain} />
            {isFresh && (
              <div className="flex flex-col gap-3 border-t-2 border-hairline pt-4">
                <Button ref={change} size="phone" onClick={() => setRewording(true)}>
                  <Pencil aria-hidden />
                  {say("sent.change")}
                </Button>
                <TakeBack id={id} title={title} onTakenBack={onTakenBack} />
              </div>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
