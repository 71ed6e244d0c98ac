"use client";

import { type RefObject, useRef } from "react";
import { UploadSteps, useNameWish } from "@/components/family/queue/upload-steps";
import { SongPicks } from "@/components/family/songs/song-picks";
import { useUpload } from "@/components/family/use-upload";
import { acceptedExtensions, guessMediaType } from "@/lib/media/items/rules";

type Props = { inputRef: RefObject<HTMLInputElement | null>; onFiles: (files: File[]) => void };

/** Picks only the songs of a folder, sorted by name: album folders have covers and lists, too. */
function FolderInput({ inputRef, onFiles }: Props) {
  return (
    <input
      ref={(element) => {
        inputRef.current = element;
        // React does not know the attribute by a name of its own.
        element?.setAttribute("webkitdirectory", "");
      }}
      type="file"
      multiple
      hidden
      data-testid="song-folder"
      onChange={({ target }) => {
        const songs = [...(target.files ?? [])].filter((file) => guessMediaType(file) === "audio");
        onFiles(songs.sort((one, other) => one.name.localeCompare(other.name, "en", { numeric: true })));
        target.value = "";
      }}
    />
  );
}

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
