import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { focusInSight } from "@/components/ui/touch/focus";
import { mediaKeys } from "@/lib/media/items/queries";
import { SONG_LIMITS, songChangeSchema } from "@/lib/media/songs/change-schema";
import { sendSongChange } from "@/lib/media/songs/queries";
import type { OwnSong } from "@/lib/media/songs/schema";
import type { MessageKey } from "@/lib/media/words/say";

const FIELDS = [
  ["title", "songs.titleField"],
  ["artist", "songs.artist"],
  ["album", "songs.album"],
] as const satisfies readonly (readonly [string, MessageKey])[];

export function OwnSongForm({ song, onDone }: { song: OwnSong; onDone: () => void }) {
  const say = useSay();
  const client = useQueryClient();
  const [draft, setDraft] = useState({ title: song.title, artist: song.artist, album: song.album });
  const [track, setTrack] = useState(song.track === null ? "" : String(song.track));
  const change = useMutation({
    mutationFn: sendSongChange,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mediaKeys.all });
      onDone();
    },
  });
  const checked = songChangeSchema.safeParse({ ...draft, track: track.trim() === "" ? null : Number(track) });
  const isTitleless = draft.title.trim() === "";
  const wrong = isTitleless ? say("sent.titleMissing") : checked.success ? null : say("songs.trackWrong");
  function save(event: FormEvent) {
    event.preventDefault();
    if (checked.success && !change.isPending) change.mutate({ id: song.id, ...checked.data });
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={save}>
      {FIELDS.map(([name, label], index) => (
        <div key={name} className="flex flex-col gap-2">
          <Label htmlFor={`song-${name}`}>{say(label)}</Label>
          <Input
            ref={index === 0 ? focusInSight : undefined}
            id={`song-${name}`}
            dir="auto"
            maxLength={SONG_LIMITS.chars}
            value={draft[name]}
            aria-invalid={name === "title" && isTitleless}
            aria-describedby={name === "title" && isTitleless ? "song-wrong" : undefined}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        </div>
      ))}
      <div className="flex flex-col gap-2">
        <Label htmlFor="song-track">{say("songs.track")}</Label>
        <Input
          id="song-track"
          inputMode="numeric"
          maxLength={3}
          value={track}
          aria-invalid={!isTitleless && !checked.success}
          aria-describedby={!isTitleless && !checked.success ? "song-wrong" : undefined}
          onChange={({ target }) => setTrack(target.value)}
        />
      </div>
      {wrong !== null && (
        <p id="song-wrong" className="text-bad">
          {wrong}
        </p>
      )}
      {change.error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, change.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="phone" disabled={!checked.success || change.isPending}>
        {say(change.isPending ? "sent.saving" : "sent.save")}
      </Button>
      <Button size="phone" onClick={onDone}>
        {say("sent.cancel")}
      </Button>
    </form>
  );
}
