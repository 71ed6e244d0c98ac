"use client";

import { Heart, type LucideIcon, Phone, Smile } from "lucide-react";
import { useState } from "react";
import { CallQuestion } from "@/components/panels/gallery/answers/call-question";
import { SayButton, useCanSay } from "@/components/panels/gallery/answers/say-button";
import { useAnswers } from "@/components/panels/gallery/answers/use-answers";
import { CallButton } from "@/components/shared/visits/call-button";
import { useCallableOf } from "@/components/shared/visits/use-callable";
import { Button } from "@/components/ui/button";
import { Named } from "@/components/ui/with-name";
import type { Answer, MediaItem } from "@/lib/media/items/schema";
import { ANSWER_LABELS } from "@/lib/media/replies/texts";
import { cn } from "@/lib/platform/cn";

const ANSWER_BUTTON =
  "answer-button min-h-(--answer) min-w-0 flex-col gap-2 [.answer-buttons-four_&]:@max-[66rem]:flex-row px-2 [&_svg]:size-10";
/** Wine is the family's: what was sent to them. */
const CHOSEN = "border-wine-edge bg-wine text-cloth active:bg-wine-press";

type ButtonProps = { icon: LucideIcon; answer: Answer; isOn: boolean; onPress: (answer: Answer) => void };

function AnswerButton({ icon: Icon, answer, isOn, onPress }: ButtonProps) {
  return (
    <Button aria-pressed={isOn} className={cn(ANSWER_BUTTON, isOn && CHOSEN)} onClick={() => onPress(answer)}>
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
  const [sender] = useCallableOf([item.uploaderName]);
  const askForCall = () => (isOn("call") ? toggle("call") : setAsked(true));
  return (
    <div role="group" aria-label="Your answer" className="viewer-answers">
      <p role="status" className="text-hub-body leading-[1.167] wrap-anywhere">
        {typeof line === "string" ? line : <Named text={line} />}
      </p>
      <div className={cn("answer-buttons", canSay && "answer-buttons-four")}>
        <AnswerButton icon={Heart} answer="love" isOn={isOn("love")} onPress={toggle} />
        <AnswerButton icon={Smile} answer="thanks" isOn={isOn("thanks")} onPress={toggle} />
        {sender && !isOn("call") ? (
          <CallButton person={sender} className={ANSWER_BUTTON} />
        ) : (
          <AnswerButton icon={Phone} answer="call" isOn={isOn("call")} onPress={askForCall} />
        )}
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
