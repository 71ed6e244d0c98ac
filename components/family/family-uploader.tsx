"use client";

import { useRef } from "react";
import { flushSync } from "react-dom";
import { FormStep } from "@/components/family/form-step";
import { PreviewStep } from "@/components/family/preview-step";
import { ProblemNote } from "@/components/family/problem-note";
import { SenderFields } from "@/components/family/sender-fields";
import { SuccessStep } from "@/components/family/success-step";
import { UploadTips } from "@/components/family/upload-tips";
import { UploadingStep } from "@/components/family/uploading-step";
import { useUpload } from "@/components/family/use-upload";
import { acceptFor } from "@/lib/uploads/picker";

/** The four steps: form, preview, uploading, success. `name` is the relative's. */
export function FamilyUploader({ name }: { name: string }) {
  const { flow, state } = useUpload(name);
  const { step, progress, problem } = state;
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLButtonElement>(null);

  const openPicker = () => {
    if (!input.current) return;
    input.current.accept = acceptFor(navigator);
    input.current.click();
  };
  const backToForm = () => {
    flushSync(flow.removeFile);
    picker.current?.focus();
  };
  const startAgain = () => {
    flushSync(flow.startAgain);
    document.getElementById("sender-name")?.focus();
  };

  return (
    <>
      <div className="flex flex-col gap-5 rounded-lg border-2 border-hairline bg-card p-5">
        {(step === "form" || step === "preview") && <SenderFields flow={flow} state={state} />}
        {step === "form" && problem && <ProblemNote key={problem.id} {...problem} />}
        {step === "form" && <FormStep state={state} pickerRef={picker} onPick={openPicker} />}
        {step === "preview" && (
          <PreviewStep
            relative={name}
            flow={flow}
            state={state}
            onRemove={backToForm}
            onChooseOther={() => {
              backToForm();
              openPicker();
            }}
          />
        )}
        {step === "uploading" && progress && <UploadingStep progress={progress} onCancel={flow.cancel} />}
        {step === "success" && <SuccessStep relative={name} onAgain={startAgain} />}
        {/* The button in sight opens it; a second name for the same control would only confuse. */}
        <input
          ref={input}
          type="file"
          hidden
          data-testid="family-file"
          accept="image/*,video/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) flow.choose(file);
            target.value = "";
          }}
        />
      </div>
      {step === "form" && <UploadTips />}
    </>
  );
}
