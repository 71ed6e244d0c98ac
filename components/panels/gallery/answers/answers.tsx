"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Heart, type LucideIcon, Phone, Smile } from "lucide-react";
import { useState } from "react";
import { SayButton, useCanSay } from "@/components/panels/gallery/answers/say-button";
import { CallButton } from "@/components/shared/visits/call-button";
import { useCallableOf } from "@/components/shared/visits/use-callable";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Named } from "@/components/ui/with-name";
import type { Answer, MediaItem } from "@/lib/media/items/schema";
import { answerMutation } from "@/lib/media/replies/queries";
import { ANSWER_LABELS, ANSWER_TEXTS } from "@/lib/media/replies/texts";
import { cn } from "@/lib/platform/cn";

type Props = { sender: string; onYes: () => void; onNo: () => void };

/** A call is asked for twice: someone will stop what he does for it. */
function CallQuestion({ sender, onYes, onNo }: Props) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && onNo()}>
      <AlertDialogContent aria-describedby={undefined} className="w-[min(44rem,calc(100%-1.5rem))]">
        <AlertDialogTitle className="wrap-anywhere">
          <Named text={ANSWER_TEXTS.callQuestion(sender)} />
        </AlertDialogTitle>
        <AlertDialogFooter>
          <Button variant="primary" onClick={onYes}>
            <Phone aria-hidden />
            {ANSWER_TEXTS.callYes}
          </Button>
          <AlertDialogCancel asChild>
            <Button>{ANSWER_TEXTS.callNo}</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** His answers to an item, and the line that says what became of the last press. */
function useAnswers({ id, uploaderName, answers = [], voices = 0 }: MediaItem) {
  const { mutate } = useMutation(answerMutation(useQueryClient()));
  const [outcome, setOutcome] = useState<"sent" | "waits" | "failed">("sent");
  const isOn = (answer: Answer) => answers.includes(answer);
  const said = answers.length > 0 || voices > 0 ? ANSWER_TEXTS.after : ANSWER_TEXTS.before;
  return {
    isOn,
    line: outcome === "sent" ? said(uploaderName) : ANSWER_TEXTS[outcome],
    toggle: (answer: Answer) =>
      mutate(
        { id, answer, isOn: !isOn(answer) },
        {
          onSuccess: (response) => setOutcome(response ? "sent" : "waits"),
          onError: () => setOutcome("failed"),
        },
      ),
    noteSpoken: () => setOutcome("sent"),
  };
}

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
