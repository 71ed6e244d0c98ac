import { Play, Volume2 } from "lucide-react";
import type { Ref } from "react";
import { StartButtons } from "@/components/panels/music/songs/album-grid";
import { Cover } from "@/components/panels/music/songs/cover";
import { ViewHeader } from "@/components/ui/view-header";
import { formatPlayTime } from "@/lib/media/items/texts";
import type { Album } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";

type RowProps = { song: Song; hasSinger: boolean; isPlaying: boolean; onPlay: () => void };

function SongRow({ song: { title, artist, durationMs }, hasSinger, isPlaying, onPlay }: RowProps) {
  const Icon = isPlaying ? Volume2 : Play;
  const facts = [...(isPlaying ? ["Playing now"] : []), ...(hasSinger && artist !== "" ? [artist] : [])];
  return (
    <li>
      <button
        type="button"
        className="flex min-h-22 w-full items-center gap-5 rounded-lg border-3 border-edge bg-card px-5 py-2 text-start text-ink active:bg-sunken"
        onClick={onPlay}
      >
        <Icon aria-hidden className="size-10 shrink-0 few:hidden" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span dir="auto" className="text-hub-h2 leading-tight font-bold wrap-anywhere">
            {title}
          </span>{" "}
          {facts.length > 0 && (
            <span dir="auto" className="text-hub-body leading-tight wrap-anywhere">
              {facts.join(" · ")}
            </span>
          )}
        </span>
        {durationMs !== null && <span className="figure text-hub-body">{formatPlayTime(durationMs / 1000)}</span>}
      </button>
    </li>
  );
}

type Props = {
  album: Album;
  playing: Song | null;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onPlay: (id: string | null, isShuffled?: boolean) => void;
  onBack: () => void;
};

export function AlbumView({ album, playing, headingRef, onPlay, onBack }: Props) {
  const { title, artist, cover, songs } = album;
  return (
    <>
      <ViewHeader title={title} back="All songs" onBack={onBack} headingRef={headingRef}>
        <StartButtons onPlay={() => onPlay(null)} onShuffle={() => onPlay(null, true)} />
      </ViewHeader>
      <div className="flex items-start gap-5">
        <Cover cover={cover} className="w-72 shrink-0 rounded-lg few:hidden max-[50rem]:hidden" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {artist !== "" && (
            <p dir="auto" className="text-hub-h2 leading-tight wrap-anywhere">
              {artist}
            </p>
          )}
          <ul className="flex flex-col gap-3">
            {songs.map((song) => (
              <SongRow
                key={song.id}
                song={song}
                hasSinger={artist === ""}
                isPlaying={song.id === playing?.id}
                onPlay={() => onPlay(song.id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
