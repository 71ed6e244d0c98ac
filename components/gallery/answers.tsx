"use client";

import { Heart, type LucideIcon, Phone, Smile } from "lucide-react";
import { useState } from "react";
import { CallQuestion } from "@/components/gallery/call-question";
import { useAnswers } from "@/components/gallery/use-answers";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { Answer, MediaItem } from "@/lib/media/schema";
import { ANSWER_LABELS } from "@/lib/replies/wording";

type ButtonProps = {
  icon: LucideIcon;
  answer: Answer;
  isOn: boolean;
  className?: string;
  onPress: (answer: Answer) => void;
};

function AnswerButton({ icon: Icon, answer, isOn, className, onPress }: ButtonProps) {
  return (
    <Button
      variant={isOn ? "primary" : "plain"}
      aria-pressed={isOn}
      className={cn("w-full px-3 [&_svg]:size-8", className)}
      onClick={() => onPress(answer)}
    >
      <Icon aria-hidden className={isOn && answer === "love" ? "fill-current" : undefined} />
      {ANSWER_LABELS[answer]}
    </Button>
  );
}

/** What he can say to whoever sent an item: one press each, taken back by the same press (D55). */
export function Answers({ item }: { item: MediaItem }) {
  const { isOn, line, toggle } = useAnswers(item);
  const [isAsked, setAsked] = useState(false);
  const pressCall = () => (isOn("call") ? toggle("call") : setAsked(true));
  return (
    <div role="group" aria-label="Your answer" className="flex shrink-0 flex-col gap-2">
      <p role="status" className="text-hub-body leading-snug wrap-anywhere">
        {line}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <AnswerButton icon={Heart} answer="love" isOn={isOn("love")} onPress={toggle} />
        <AnswerButton icon={Smile} answer="thanks" isOn={isOn("thanks")} onPress={toggle} />
        <AnswerButton icon={Phone} answer="call" isOn={isOn("call")} className="col-span-2" onPress={pressCall} />
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
