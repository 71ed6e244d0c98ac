import type { RefObject } from "react";
import { guessMediaType } from "@/lib/media/items/rules";

type Props = { inputRef: RefObject<HTMLInputElement | null>; onFiles: (files: File[]) => void };

/** Picks only the songs of a folder, sorted by name: album folders have covers and lists, too. */
export function FolderInput({ inputRef, onFiles }: Props) {
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
