import { ArchivedList } from "@/components/admin/archived-list";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import { mediaKeys } from "@/lib/media/items/queries";
import { sendSongRestore } from "@/lib/media/songs/queries";
import type { ManagedSong } from "@/lib/media/songs/schema";
import { formatDayAt } from "@/lib/platform/time/format";

function RemovedSong({ song: { id, title, artist, goneAt }, timeZone }: { song: ManagedSong; timeZone: string }) {
  const restore = useAdminChange(sendSongRestore, {
    stale: mediaKeys.all,
    onSuccess: () => void toast({ title: "Song restored", text: title, kind: "success" }),
    failedTitle: "Couldn’t restore the song",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
      <span className="min-w-48 grow basis-0">
        <bdi className="font-semibold">{title}</bdi>
        {artist !== "" && (
          <>
            , <bdi>{artist}</bdi>
          </>
        )}
        {goneAt !== null && <>. Will be deleted on {formatDayAt(goneAt, timeZone)}.</>}
      </span>
      <Button
        size="row"
        data-tap="slow"
        aria-disabled={restore.isPending}
        onClick={() => !restore.isPending && restore.mutate(id)}
      >
        Restore
        <HeardName before=" " name={title} />
      </Button>
    </li>
  );
}

export function RemovedSongs({ songs, timeZone }: { songs: readonly ManagedSong[]; timeZone: string }) {
  if (songs.length === 0) return null;
  return (
    <ArchivedList summary={`Removed songs (${songs.length})`}>
      {songs.map((song) => (
        <RemovedSong key={song.id} song={song} timeZone={timeZone} />
      ))}
    </ArchivedList>
  );
}
