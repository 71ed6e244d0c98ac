"use client";

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AsksForName } from "@/components/family/asks-for-name";
import { FormStep } from "@/components/family/form-step";
import { FamilyNotices } from "@/components/family/notices/notices";
import { PickButton } from "@/components/family/pick-button";
import { PreviewStep } from "@/components/family/preview-step";
import { ProblemNote } from "@/components/family/problem-note";
import { SendingSteps } from "@/components/family/queue/sending-steps";
import { SeveralPreview } from "@/components/family/queue/several-preview";
import { SenderFields } from "@/components/family/sender-fields";
import { SentList } from "@/components/family/sent/sent-list";
import { FromPhotos } from "@/components/family/shared/from-photos";
import { useShared } from "@/components/family/shared/use-shared";
import { SongsOffer } from "@/components/family/songs/songs-offer";
import { UploadTips } from "@/components/family/upload-tips";
import { useUpload } from "@/components/family/use-upload";
import { RecordMessage } from "@/components/family/voice/record-message";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { toDrawnFile } from "@/lib/media/uploads/client/chosen/known-file";
import { acceptFor } from "@/lib/media/uploads/client/picker";
import type { Originals } from "@/lib/media/words/originals";

/** `timeZone` is the household's; `isConfirmed`: the server knows who sends; `originals`: who gets what is sent. */
type Props = { timeZone: string; isConfirmed: boolean; originals: Originals; addsSongs: boolean };

export function FamilyUploader({ timeZone, isConfirmed, originals, addsSongs }: Props) {
  const { flow, state } = useUpload();
  const { step, rows, problem } = state;
  const [only] = rows.length === 1 ? rows : [];
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLButtonElement>(null);

  const [wish, setWish] = useState<(() => void) | null>(null);
  const picksToDraw = useRef(false);
  const isNameless = state.name.trim() === "";

  /** Asks for the name; Enter after it does what was pressed. */
  const askForName = (then: () => void) => {
    flushSync(() => setWish(() => then));
    document.getElementById("sender-name")?.focus();
  };
  const openPicker = () => pick(false);
  /** `isToDraw`: this phone draws an image as a JPEG. */
  const pick = (isToDraw: boolean) => {
    if (!input.current) return;
    picksToDraw.current = isToDraw;
    input.current.accept = acceptFor(navigator);
    input.current.click();
  };
  const backToForm = () => {
    flushSync(flow.removeAll);
    picker.current?.focus();
  };
  /** Alone it has been heard and is sent; with other files it waits for their Send. */
  const addRecording = (file: File) => {
    const isAlone = rows.length === 0;
    flow.choose([file]);
    if (isAlone) flow.send();
  };
  useShared((files, text) => {
    if (text !== "" && flow.getState().note.trim() === "") flow.setNote(text.slice(0, NOTE_MAX_CHARS));
    flow.add(files);
  });
  const sendAgain = ({ note = "" }: SentItem, isToDraw: boolean) => {
    if (state.note.trim() === "") flow.setNote(note);
    if (isNameless) askForName(() => pick(isToDraw));
    else pick(isToDraw);
  };
  const startAgain = () => {
    flushSync(flow.startAgain);
    // Not the name, which is filled in: a phone would open its keyboard.
    picker.current?.focus();
  };

  return (
    <>
      <div className="flex flex-col gap-5 rounded-lg bg-card p-[min(1.25rem,5vw)]">
        {(step === "form" || step === "preview") && (
          <SenderFields
            flow={flow}
            state={state}
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
            flow={flow}
            state={state}
            onRemove={backToForm}
            onChooseOther={() => {
              backToForm();
              openPicker();
            }}
            onChooseMore={openPicker}
            onNameless={() => askForName(flow.send)}
          />
        )}
        {step === "preview" && !only && (
          <SeveralPreview
            flow={flow}
            state={state}
            onRemoveAll={backToForm}
            onChooseMore={openPicker}
            onNameless={() => askForName(flow.send)}
          />
        )}
        {(step === "form" || step === "preview") && (
          <RecordMessage
            isNameless={isNameless}
            isAmongFiles={rows.length > 0}
            beside={
              step === "form" ? (
                <AsksForName isNameless={isNameless} onNameless={() => askForName(openPicker)}>
                  <PickButton isNameless={isNameless} buttonRef={picker} onPick={openPicker} />
                </AsksForName>
              ) : undefined
            }
            onNameless={askForName}
            onRecorded={addRecording}
          />
        )}
        <SendingSteps flow={flow} state={state} onAgain={startAgain} />
        {/* The visible button opens it; a second name for one control would confuse. */}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          data-testid="family-file"
          onChange={({ target }) => {
            // A copy, since emptying the field empties its list.
            const chosen = [...(target.files ?? [])];
            flow.add(chosen, picksToDraw.current ? toDrawnFile : undefined);
            target.value = "";
          }}
        />
      </div>
      {step === "form" && isConfirmed && <SentList ownName={state.name} timeZone={timeZone} onSendAgain={sendAgain} />}
      {step === "form" && addsSongs && <SongsOffer />}
      {step === "form" && isConfirmed && <FamilyNotices />}
      {step === "form" && <FromPhotos />}
      {step === "form" && <UploadTips originals={originals} />}
    </>
  );
}
