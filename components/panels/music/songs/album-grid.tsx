import { Play, Shuffle } from "lucide-react";
import type { Ref } from "react";
import { Cover } from "@/components/panels/music/songs/cover";
import { Button } from "@/components/ui/button";
import { coverTile } from "@/components/ui/large-tile";
import { ViewHeader } from "@/components/ui/view-header";
import type { Album } from "@/lib/media/songs/rules";

type StartProps = { onPlay: () => void; onShuffle: () => void };

/** Plays what is listed below, in its order or by chance. */
export function StartButtons({ onPlay, onShuffle }: StartProps) {
  return (
    <div className="plain-size ms-auto flex flex-wrap gap-3">
      <Button variant="primary" data-tap="slow" onClick={onPlay}>
        <Play aria-hidden />
        Play all
      </Button>
      <Button data-tap="slow" onClick={onShuffle}>
        <Shuffle aria-hidden />
        Shuffle
      </Button>
    </div>
  );
}

type Props = StartProps & {
  albums: readonly Album[];
  headingRef: Ref<HTMLHeadingElement> | undefined;
  opener: (id: string) => Ref<HTMLLIElement> | undefined;
  onOpen: (key: string) => void;
  onBack: () => void;
};

export function AlbumGrid({ albums, headingRef, opener, onOpen, onBack, ...start }: Props) {
  return (
    <>
      <ViewHeader title="Songs" back="Back to music" onBack={onBack} headingRef={headingRef}>
        <StartButtons {...start} />
      </ViewHeader>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4">
        {albums.map(({ key, title, artist, cover, songs }, index) => (
          <li key={key} ref={opener(key)} className="flex">
            <button
              type="button"
              className={coverTile({ color: "sea", className: "justify-start" })}
              onClick={() => onOpen(key)}
            >
              <Cover cover={cover} number={(index % 3) + 1} className="w-full few:hidden" />
              <span className="flex flex-col gap-1 px-4 py-3">
                <span dir="auto" className="font-serif text-hub-h2 leading-[1.1] font-bold wrap-anywhere">
                  {title}
                </span>{" "}
                <span dir="auto" className="text-hub-body leading-tight wrap-anywhere">
                  {artist || `${songs.length} ${songs.length === 1 ? "song" : "songs"}`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
