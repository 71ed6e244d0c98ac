import { Download, Music, Pencil, Trash2 } from "lucide-react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/feedback/toast-store";
import { HeardName } from "@/components/ui/with-name";
import { mediaKeys } from "@/lib/media/items/queries";
import { formatPlayTime } from "@/lib/media/items/texts";
import { troubleSentence } from "@/lib/media/renditions/texts";
import { sendSongRemoval } from "@/lib/media/songs/queries";
import type { ManagedSong } from "@/lib/media/songs/schema";

function factsOf({
  artist,
  album,
  track,
  durationMs,
  isPlain,
  preparation,
  trouble,
  uploaderName,
}: ManagedSong): string[] {
  return [
    artist || "No singer",
    album === "" ? "No album" : track === null ? album : `${album}, track ${track}`,
    ...(durationMs === null ? [] : [formatPlayTime(durationMs / 1000) ?? ""]),
    ...(isPlain ? ["Without instruments"] : []),
    `From ${uploaderName}`,
    ...(preparation === "preparing" && !trouble ? ["Being prepared"] : []),
    ...(trouble ? [troubleSentence(trouble, "audio")] : preparation === "failed" ? ["This file can’t be played."] : []),
  ];
}

function Cover({ song: { cover } }: { song: ManagedSong }) {
  return (
    <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken sm:size-18">
      {cover ? (
        <img
          src={cover.path}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      ) : (
        <Music aria-hidden className="size-7 text-ink-2" />
      )}
    </span>
  );
}

export function SongRow({ song, onEdit }: { song: ManagedSong; onEdit: () => void }) {
  const { id, title, objectPath, preparation } = song;
  const remove = useAdminChange(sendSongRemoval, {
    stale: mediaKeys.all,
    onSuccess: () =>
      void toast({ title: "Song removed", text: "You can restore it for 30 days, below the list.", kind: "success" }),
    failedTitle: "Couldn’t remove the song",
  });
  const ofSong = <HeardName before=" " name={title} />;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
      <Cover song={song} />
      <div className="min-w-48 grow basis-0 text-lg leading-snug">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2 wrap-anywhere">
          {factsOf(song).map((fact) => (
            <bdi key={fact} className={preparation === "failed" ? "text-bad" : undefined}>
              {fact}
            </bdi>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="row" id={`edit-song-${id}`} onClick={onEdit}>
          <Pencil aria-hidden />
          Edit
          {ofSong}
        </Button>
        <ButtonLink size="row" href={`${objectPath}?download`} download>
          <Download aria-hidden />
          Download
          {ofSong}
        </ButtonLink>
        <Button
          size="row"
          data-tap="slow"
          aria-disabled={remove.isPending}
          onClick={() => !remove.isPending && remove.mutate(id)}
        >
          <Trash2 aria-hidden />
          Remove
          {ofSong}
        </Button>
      </div>
    </li>
  );
}
