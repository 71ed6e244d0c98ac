"use client";

import { useRef } from "react";
import { useNameWish, UploadSteps } from "@/components/family/queue/upload-steps";
import { FolderInput } from "@/components/family/songs/folder-input";
import { SongPicks } from "@/components/family/songs/song-picks";
import { useUpload } from "@/components/family/use-upload";
import { acceptedExtensions } from "@/lib/media/items/rules";

const ACCEPT = `audio/*,${acceptedExtensions("audio")}`;

export function SongsUploader() {
  const upload = useUpload("song");
  const wish = useNameWish();
  const { flow, state } = upload;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const picks = useRef<HTMLButtonElement>(null);
  const isNameless = state.name.trim() === "";
  const pickFiles = () => files.current?.click();

  return (
    <UploadSteps {...upload} {...wish} hasNote={false} home={picks} onPick={pickFiles}>
      {state.step === "form" && (
        <SongPicks
          isNameless={isNameless}
          buttonRef={picks}
          onFiles={pickFiles}
          onFolder={() => folder.current?.click()}
          onNameless={wish.askForName}
        />
      )}
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
    </UploadSteps>
  );
}
