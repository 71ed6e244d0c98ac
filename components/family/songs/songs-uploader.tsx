"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormStep } from "@/components/family/form-step";
import { PreviewStep } from "@/components/family/preview-step";
import { ProblemNote } from "@/components/family/problem-note";
import { SendingSteps } from "@/components/family/queue/sending-steps";
import { SeveralPreview } from "@/components/family/queue/several-preview";
import { SenderFields } from "@/components/family/sender-fields";
import { FolderInput } from "@/components/family/songs/folder-input";
import { SongPicks } from "@/components/family/songs/song-picks";
import { useUpload } from "@/components/family/use-upload";
import { acceptedExtensions } from "@/lib/media/items/rules";

const ACCEPT = `audio/*,${acceptedExtensions("audio")}`;

export function SongsUploader() {
  const { flow, state } = useUpload("song");
  const { step, rows, problem } = state;
  const [only] = rows.length === 1 ? rows : [];
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const picks = useRef<HTMLButtonElement>(null);
  const [wish, setWish] = useState<(() => void) | null>(null);
  const isNameless = state.name.trim() === "";

  const askForName = (then: () => void) => {
    flushSync(() => setWish(() => then));
    document.getElementById("sender-name")?.focus();
  };
  const pickFiles = () => files.current?.click();
  const backToForm = () => {
    flushSync(flow.removeAll);
    picks.current?.focus();
  };
  const startAgain = () => {
    flushSync(flow.startAgain);
    picks.current?.focus();
  };
  const isBefore = step === "form" || step === "preview";
  const common = { flow, state, onChooseMore: pickFiles, onNameless: () => askForName(flow.send) };

  return (
    <div className="flex flex-col gap-5 rounded-lg bg-card p-[min(1.25rem,5vw)]">
      {isBefore && (
        <SenderFields
          flow={flow}
          state={state}
          hasNote={false}
          isAsked={wish !== null}
          onName={() => {
            setWish(null);
            wish?.();
          }}
          onLeave={() => setWish(null)}
        />
      )}
      {step === "form" && problem && <ProblemNote key={problem.id} {...problem} />}
      {step === "form" && <FormStep flow={flow} state={state} />}
      {step === "preview" && only && (
        <PreviewStep
          {...common}
          onRemove={backToForm}
          onChooseOther={() => {
            backToForm();
            pickFiles();
          }}
        />
      )}
      {step === "preview" && !only && <SeveralPreview {...common} onRemoveAll={backToForm} />}
      {step === "form" && (
        <SongPicks
          isNameless={isNameless}
          buttonRef={picks}
          onFiles={pickFiles}
          onFolder={() => folder.current?.click()}
          onNameless={askForName}
        />
      )}
      <SendingSteps flow={flow} state={state} onAgain={startAgain} />
      {/* The visible buttons open them; a second name for one control would confuse. */}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        data-testid="song-files"
        onChange={({ target }) => {
          flow.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <FolderInput inputRef={folder} onFiles={flow.add} />
    </div>
  );
}
