"use client";

import { ImagePlus } from "lucide-react";
import { type Ref, useRef } from "react";
import { AsksForName } from "@/components/family/asks-for-name";
import { FamilyNotices } from "@/components/family/notices/notices";
import { Details } from "@/components/family/queue/details";
import { UploadSteps, useNameWish } from "@/components/family/queue/upload-steps";
import { SentList } from "@/components/family/sent/sent-list";
import { FromPhotos } from "@/components/family/shared/from-photos";
import { useShared } from "@/components/family/shared/use-shared";
import { SongsOffer } from "@/components/family/songs/songs-offer";
import { useUpload } from "@/components/family/use-upload";
import { RecordMessage } from "@/components/family/voice/record-message";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { toDrawnFile } from "@/lib/media/uploads/client/chosen/known-file";
import { acceptFor } from "@/lib/media/uploads/client/picker";
import { type Originals, originalsKey } from "@/lib/media/words/originals";

const TIPS = ["tips.direct", "tips.chunked", "tips.progress", "tips.retry"] as const;

/** `originals`: who gets what was sent, as the household has chosen. */
function UploadTips({ originals }: { originals: Originals }) {
  const say = useSay();
  return (
    <section aria-labelledby="upload-tips" className="flex flex-col gap-2 px-1">
      <h2 id="upload-tips" className="text-[1.375rem] leading-tight">
        {say("tips.title")}
      </h2>
      <p className="text-ink-2">{say(originalsKey(originals))}</p>
      <Details>
        <ul className="flex list-disc flex-col gap-1 ps-6 text-ink-2 marker:text-edge">
          {TIPS.map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
      </Details>
    </section>
  );
}

type PickButtonProps = { isNameless: boolean; buttonRef: Ref<HTMLButtonElement>; onPick: () => void };

function PickButton({ isNameless, buttonRef, onPick }: PickButtonProps) {
  const say = useSay();
  return (
    <Button
      ref={buttonRef}
      variant="primary"
      size="phone"
      className="min-h-18 flex-col gap-1 px-2 text-wrap"
      disabled={isNameless}
      aria-describedby={isNameless ? "picker-hint" : undefined}
      onClick={onPick}
    >
      <ImagePlus aria-hidden />
      {say("form.choose")}
    </Button>
  );
}

/** `timeZone` is the household's; `isConfirmed`: the server knows who sends; `originals`: who gets what is sent. */
type Props = { timeZone: string; isConfirmed: boolean; originals: Originals; addsSongs: boolean };

export function FamilyUploader({ timeZone, isConfirmed, originals, addsSongs }: Props) {
  const upload = useUpload();
  const wish = useNameWish();
  const { flow, state } = upload;
  const { step, rows } = state;
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLButtonElement>(null);
  const picksToDraw = useRef(false);
  const isNameless = state.name.trim() === "";

  const openPicker = () => pick(false);
  /** `isToDraw`: this phone draws an image as a JPEG. */
  const pick = (isToDraw: boolean) => {
    if (!input.current) return;
    picksToDraw.current = isToDraw;
    input.current.accept = acceptFor(navigator);
    input.current.click();
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
    if (isNameless) wish.askForName(() => pick(isToDraw));
    else pick(isToDraw);
  };

  return (
    <>
      <UploadSteps {...upload} {...wish} home={picker} onPick={openPicker}>
        {(step === "form" || step === "preview") && (
          <RecordMessage
            isNameless={isNameless}
            isAmongFiles={rows.length > 0}
            beside={
              step === "form" ? (
                <AsksForName isNameless={isNameless} onNameless={() => wish.askForName(openPicker)}>
                  <PickButton isNameless={isNameless} buttonRef={picker} onPick={openPicker} />
                </AsksForName>
              ) : undefined
            }
            onNameless={wish.askForName}
            onRecorded={addRecording}
          />
        )}
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
      </UploadSteps>
      {step === "form" && isConfirmed && <SentList ownName={state.name} timeZone={timeZone} onSendAgain={sendAgain} />}
      {step === "form" && addsSongs && <SongsOffer />}
      {step === "form" && isConfirmed && <FamilyNotices />}
      {step === "form" && <FromPhotos />}
      {step === "form" && <UploadTips originals={originals} />}
    </>
  );
}
