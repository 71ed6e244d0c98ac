import { ImagePlus, Music } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ManagedSong } from "@/lib/media/songs/schema";

type Props = { song: ManagedSong; cover: File | null; onChoose: (cover: File) => void };

export function CoverField({ song, cover, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosenUrl = useMemo(() => cover && URL.createObjectURL(cover), [cover]);
  useEffect(() => () => void (chosenUrl && URL.revokeObjectURL(chosenUrl)), [chosenUrl]);
  const source = chosenUrl ?? song.cover?.path ?? null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
        {source === null ? (
          <Music aria-hidden className="size-10 text-ink-2" />
        ) : (
          <img src={source} alt="Cover" draggable={false} className="size-full object-cover" />
        )}
      </span>
      <Button size="desk" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        Choose cover
      </Button>
      {/* The visible button opens it. */}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        data-testid="song-cover"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      />
    </div>
  );
}
