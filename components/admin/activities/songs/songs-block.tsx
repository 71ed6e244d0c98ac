import { Music } from "lucide-react";
import { useState } from "react";
import { RemovedSongs } from "@/components/admin/activities/songs/removed-songs";
import { SongEdit } from "@/components/admin/activities/songs/song-edit";
import { SongRow } from "@/components/admin/activities/songs/song-row";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine, Rows } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { TextField } from "@/components/ui/forms/text-field";
import { managedSongsRead } from "@/lib/media/songs/queries";
import type { ManagedSong } from "@/lib/media/songs/schema";

const SHOWN_AT_FIRST = 10;
const SHOWN_MORE = 50;
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 20;

const fits = (words: string) => {
  const wanted = words.trim().toLocaleLowerCase("en");
  return ({ title, artist, album }: ManagedSong) =>
    [title, artist, album].some((text) => text.toLocaleLowerCase("en").includes(wanted));
};

/** Milliseconds between reads while a song is being prepared. */
const READ_AGAIN_MS = 10_000;

export function SongsBlock({ name, timeZone }: { name: string; timeZone: string }) {
  const read = useAdminRead(managedSongsRead, {
    everyMs: (data) =>
      data !== undefined && data.songs.some(({ preparation }) => preparation === "preparing") && READ_AGAIN_MS,
  });
  const [words, setWords] = useState("");
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const [edited, setEdited] = useState<ManagedSong | null>(null);
  const songs = read.data?.songs ?? [];
  const found = songs.filter(fits(words));
  return (
    <Block title="Songs">
      <p className="max-w-2xl text-lg leading-snug text-ink-2">
        <bdi>{name}</bdi>’s own music, under Jewish Music. Titles, singers, albums, and covers come from the files; you
        can change them here. Family links can add songs when you allow it under Family links.
      </p>
      <ButtonLink size="desk" variant="primary" className="my-3 justify-self-start" href="/family?add=songs">
        <Music aria-hidden />
        Add songs
      </ButtonLink>
      {read.data ? (
        <>
          {songs.length === 0 && <EmptyLine>No songs yet.</EmptyLine>}
          {songs.length > SEARCHED_FROM && (
            <div className="max-w-md">
              <TextField
                size="desk"
                label={`Find among ${songs.length} songs`}
                dir="auto"
                value={words}
                onChange={setWords}
              />
            </div>
          )}
          {songs.length > 0 && found.length === 0 && <EmptyLine>No song has these words.</EmptyLine>}
          <Rows>
            {found.slice(0, most).map((song) => (
              <SongRow key={song.id} song={song} onEdit={() => setEdited(song)} />
            ))}
          </Rows>
          {found.length > most && (
            <Button size="desk" className="justify-self-start" onClick={() => setMost(most + SHOWN_MORE)}>
              Show more
            </Button>
          )}
          <RemovedSongs songs={read.data.trash} timeZone={timeZone} />
        </>
      ) : (
        <ReadState read={read} what="the songs" />
      )}
      {edited && <SongEdit key={edited.id} song={edited} songs={songs} onClose={() => setEdited(null)} />}
    </Block>
  );
}
