"use client";

import { Heart, type LucideIcon, Phone, Smile } from "lucide-react";
import { useState } from "react";
import { CallQuestion } from "@/components/panels/gallery/answers/call-question";
import { Named } from "@/components/panels/gallery/answers/named";
import { SayButton, useCanSay } from "@/components/panels/gallery/answers/say-button";
import { useAnswers } from "@/components/panels/gallery/answers/use-answers";
import { Button } from "@/components/ui/button";
import type { Answer, MediaItem } from "@/lib/media/items/schema";
import { ANSWER_LABELS } from "@/lib/media/replies/texts";
import { cn } from "@/lib/platform/cn";

const ANSWER_BUTTON = "w-full px-3 [&_svg]:size-8";

type ButtonProps = { icon: LucideIcon; answer: Answer; isOn: boolean; onPress: (answer: Answer) => void };

function AnswerButton({ icon: Icon, answer, isOn, onPress }: ButtonProps) {
  return (
    <Button
      variant={isOn ? "primary" : "plain"}
      aria-pressed={isOn}
      className={ANSWER_BUTTON}
      onClick={() => onPress(answer)}
    >
      <Icon aria-hidden className={isOn && answer === "love" ? "fill-current" : undefined} />
      {ANSWER_LABELS[answer]}
    </Button>
  );
}

/** His answers to the sender of an item: one press each, undone by the same press (D55). */
export function Answers({ item }: { item: MediaItem }) {
  const { isOn, line, toggle, noteSpoken } = useAnswers(item);
  const [isAsked, setAsked] = useState(false);
  const canSay = useCanSay();
  const pressCall = () => (isOn("call") ? toggle("call") : setAsked(true));
  return (
    <div role="group" aria-label="Your answer" className="flex shrink-0 flex-col gap-2">
      <p role="status" className="text-hub-body leading-snug wrap-anywhere">
        {typeof line === "string" ? line : <Named text={line} />}
      </p>
      <div
        className={cn(
          "grid gap-3",
          canSay ? "grid-cols-4 @max-[60rem]:grid-cols-2" : "grid-cols-3 @max-[44rem]:grid-cols-1",
        )}
      >
        <AnswerButton icon={Heart} answer="love" isOn={isOn("love")} onPress={toggle} />
        <AnswerButton icon={Smile} answer="thanks" isOn={isOn("thanks")} onPress={toggle} />
        <AnswerButton icon={Phone} answer="call" isOn={isOn("call")} onPress={pressCall} />
        {canSay && (
          <SayButton itemId={item.id} sender={item.uploaderName} className={ANSWER_BUTTON} onSent={noteSpoken} />
        )}
      </div>
      {isAsked && (
        <CallQuestion
          sender={item.uploaderName}
          onYes={() => {
            setAsked(false);
            toggle("call");
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  );
}
