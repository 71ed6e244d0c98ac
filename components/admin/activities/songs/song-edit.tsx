import { useState } from "react";
import { CoverField } from "@/components/admin/activities/songs/cover-field";
import { FormDialog } from "@/components/admin/form-dialog";
import { Switch } from "@/components/admin/household/choices";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { toast } from "@/components/ui/feedback/toast-store";
import { TextField } from "@/components/ui/forms/text-field";
import { withName } from "@/components/ui/with-name";
import { mediaKeys } from "@/lib/media/items/queries";
import { SONG_LIMITS, songChangeSchema } from "@/lib/media/songs/change-schema";
import { sendCover } from "@/lib/media/songs/cover-queries";
import { sendSongChange } from "@/lib/media/songs/queries";
import { isOneAlbum } from "@/lib/media/songs/rules";
import type { ManagedSong } from "@/lib/media/songs/schema";

type Props = { song: ManagedSong; songs: readonly ManagedSong[]; onClose: () => void };
type Change = Parameters<typeof sendSongChange>[0];

/** The cover first: without it nothing is changed. */
async function send({ cover, ...change }: Change & { cover: File | null }): Promise<void> {
  await sendSongChange({ ...change, ...(cover && { coverItemId: await sendCover(cover) }) });
}

export function SongEdit({ song, songs, onClose }: Props) {
  const { id, title, artist, album, track, isPlain } = song;
  const [draft, setDraft] = useState({ title, artist, album, isPlain });
  const [trackText, setTrackText] = useState(track === null ? "" : String(track));
  const [cover, setCover] = useState<File | null>(null);
  const [isWhole, setWhole] = useState(false);
  const others = songs.filter((other) => other.id !== id && isOneAlbum(other, song)).length;
  const form = useAdminForm({
    value: {
      ...draft,
      track: trackText.trim() === "" ? null : Number(trackText),
      ...(isWhole && { wholeAlbum: true }),
    },
    schema: songChangeSchema,
    send: (checked) => send({ id, ...checked, cover }),
    stale: mediaKeys.all,
    onSuccess: () => {
      toast({ title: "Song saved", text: draft.title.trim(), kind: "success" });
      onClose();
    },
  });
  const field = (label: string, name: "title" | "artist" | "album") => (
    <TextField
      size="desk"
      label={label}
      dir="auto"
      autoComplete="off"
      maxLength={SONG_LIMITS.chars}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <FormDialog
      title={withName("Edit “", title, "”")}
      fallbackFocus={() => document.getElementById(`edit-song-${id}`)}
      form={form}
      onClose={onClose}
    >
      {field("Title", "title")}
      {field("Singer", "artist")}
      {field("Album", "album")}
      <div className="max-w-40">
        <TextField
          size="desk"
          label="Track number"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={trackText}
          onChange={setTrackText}
        />
      </div>
      <CoverField song={song} cover={cover} onChoose={setCover} />
      <Switch checked={draft.isPlain} onChange={(plain) => setDraft({ ...draft, isPlain: plain })}>
        Singing without instruments
      </Switch>
      {others > 0 && (
        <Switch checked={isWhole} onChange={setWhole}>
          {`Change singer, album, cover, and this mark for all ${others + 1} songs of the album`}
        </Switch>
      )}
    </FormDialog>
  );
}
