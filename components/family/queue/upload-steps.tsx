"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { FormStep } from "@/components/family/form-step";
import { PreviewStep } from "@/components/family/preview-step";
import { ProblemNote } from "@/components/family/problem-note";
import { FileList, itemOf } from "@/components/family/queue/file-list";
import { SeveralPreview } from "@/components/family/queue/several-preview";
import { SeveralUploading } from "@/components/family/queue/several-uploading";
import { SenderFields } from "@/components/family/sender-fields";
import { StepHeading } from "@/components/family/step-heading";
import { SuccessStep } from "@/components/family/success-step";
import { UploadingStep } from "@/components/family/uploading-step";
import type { useUpload } from "@/components/family/use-upload";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import { countRows, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

type SeveralSuccessProps = { flow: UploadFlow; state: UploadState; onAgain: () => void };

function SeveralSuccess({ flow, state, onAgain }: SeveralSuccessProps) {
  const say = useSay();
  const whole = wholeProgress(state.rows);
  const notSent = countRows(state.rows, "failed", "refused");
  const { data: sent } = useQuery(sentQuery);
  const isNotShown = state.rows.some((row) => itemOf(row, sent)?.preparation === "failed");
  const isFine = notSent === 0 && !isNotShown;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <Icon aria-hidden className={`size-16 ${isFine ? "text-good" : "text-warn"}`} strokeWidth={1.75} />
      <StepHeading id="sent" className="text-[1.75rem] wrap-anywhere">
        {isFine ? say("done.sent") : say("sending.countSent", { sent: whole.sent, total: state.rows.length })}
      </StepHeading>
      <p className="wrap-anywhere">
        {notSent > 0
          ? say("done.someNotSent")
          : `${say("done.all", { count: whole.sent })}${isNotShown ? ` ${say("done.someNotShown")}` : ""}`}
      </p>
      <Button variant="primary" size="phone" onClick={onAgain}>
        <ImagePlus aria-hidden />
        {say("done.more")}
      </Button>
      <FileList flow={flow} state={state} step="success" />
    </section>
  );
}

type SendingStepsProps = { flow: UploadFlow; state: UploadState; onAgain: () => void };

/** Steps 3 and 4 of everything that is sent: one file has a page of its own. */
function SendingSteps({ flow, state, onAgain }: SendingStepsProps) {
  const { step, rows } = state;
  const [only] = rows.length === 1 ? rows : [];
  if (step === "uploading")
    return only?.state.name === "sending" ? (
      <UploadingStep fileKind={only.kind} progress={only.state.progress} onCancel={flow.stopAll} />
    ) : (
      <SeveralUploading flow={flow} state={state} />
    );
  if (step !== "success") return null;
  return only ? (
    <SuccessStep row={only} onAgain={onAgain} />
  ) : (
    <SeveralSuccess flow={flow} state={state} onAgain={onAgain} />
  );
}

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
