"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { FormStep } from "@/components/family/form-step";
import { PreviewStep } from "@/components/family/preview-step";
import { ProblemNote } from "@/components/family/problem-note";
import { SendingSteps } from "@/components/family/queue/sending-steps";
import { SeveralPreview } from "@/components/family/queue/several-preview";
import { SenderFields } from "@/components/family/sender-fields";
import type { useUpload } from "@/components/family/use-upload";

/** Asks for the name; Enter after it does what was pressed. */
export function useNameWish() {
  const [wish, setWish] = useState<(() => void) | null>(null);
  return {
    askForName: (then: () => void) => {
      flushSync(() => setWish(() => then));
      document.getElementById("sender-name")?.focus();
    },
    nameProps: {
      isAsked: wish !== null,
      onName: () => {
        setWish(null);
        wish?.();
      },
      onLeave: () => setWish(null),
    },
  };
}

type Props = ReturnType<typeof useUpload> &
  ReturnType<typeof useNameWish> & {
    hasNote?: boolean;
    /** The button that has the focus when the form is empty again. */
    home: RefObject<HTMLButtonElement | null>;
    onPick: () => void;
    children: ReactNode;
  };

/** The sender's card: the name, what was chosen, and how the sending goes. */
export function UploadSteps({ flow, state, askForName, nameProps, hasNote = true, home, onPick, children }: Props) {
  const { step, rows, problem } = state;
  const [only] = rows.length === 1 ? rows : [];
  const backToForm = () => {
    flushSync(flow.removeAll);
    home.current?.focus();
  };
  const startAgain = () => {
    flushSync(flow.startAgain);
    // Not the name, which is filled in: a phone would open its keyboard.
    home.current?.focus();
  };
  const common = { flow, state, onChooseMore: onPick, onNameless: () => askForName(flow.send) };
  return (
    <div className="flex flex-col gap-5 rounded-lg bg-card p-[min(1.25rem,5vw)]">
      {(step === "form" || step === "preview") && (
        <SenderFields flow={flow} state={state} hasNote={hasNote} {...nameProps} />
      )}
      {step === "form" && problem && <ProblemNote key={problem.id} {...problem} />}
      {step === "form" && <FormStep flow={flow} state={state} />}
      {step === "preview" && only && (
        <PreviewStep
          {...common}
          onRemove={backToForm}
          onChooseOther={() => {
            backToForm();
            onPick();
          }}
        />
      )}
      {step === "preview" && !only && <SeveralPreview {...common} onRemoveAll={backToForm} />}
      {children}
      <SendingSteps flow={flow} state={state} onAgain={startAgain} />
    </div>
  );
}
