import { Music } from "lucide-react";
import { AlbumGrid } from "@/components/panels/music/songs/album-grid";
import { AlbumView } from "@/components/panels/music/songs/album-view";
import { PLAYING } from "@/components/panels/music/songs/places";
import { ALL_SONGS } from "@/components/panels/music/songs/places";
import { player } from "@/components/panels/music/songs/player";
import { PlayingView } from "@/components/panels/music/songs/playing-view";
import { useSongPlayer } from "@/components/panels/music/songs/use-song-player";
import { Notice } from "@/components/ui/feedback/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { ViewHeader } from "@/components/ui/view-header";
import { albumsOf, LOOSE } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

type Props = { songs: readonly Song[]; isPlain: boolean };

/** His songs: the albums (`&songs=all`), one of them (`&songs=ID`), and what plays (`&songs=playing`). */
export function SongsView({ songs, isPlain }: Props) {
  const layer = useQueryLayer("songs");
  const { song: playing } = useSongPlayer();
  const albums = albumsOf(songs);
  const album = albums.find(
    ({ key, songs: own }) => key === layer.asked || (layer.asked !== LOOSE && own.some(({ id }) => id === layer.asked)),
  );
  const isPlayer = layer.asked === PLAYING && playing !== null;
  const focus = useViewFocus(isPlayer ? PLAYING : (album?.key ?? null));

  function play(from: readonly Song[], id: string | null, isShuffled = false) {
    player.start(from, id, isShuffled);
    layer.show(PLAYING);
  }

  const view = isPlayer ? (
    <PlayingView song={playing} everything={songs} headingRef={focus.heading} onBack={() => layer.show(ALL_SONGS)} />
  ) : songs.length === 0 ? (
    <>
      <ViewHeader title="Songs" back="Back to music" onBack={layer.close} headingRef={focus.heading} />
      <Notice
        icon={Music}
        title="Today only singing without instruments is played."
        text="No song here is marked so yet."
      />
    </>
  ) : (
    <TapGuard key={album?.key ?? ALL_SONGS} landing className="flex flex-col gap-4">
      {album ? (
        <AlbumView
          album={album}
          playing={playing}
          headingRef={focus.heading}
          onPlay={(id, isShuffled) => play(album.songs, id, isShuffled)}
          onBack={() => layer.show(ALL_SONGS)}
        />
      ) : (
        <AlbumGrid
          albums={albums}
          headingRef={focus.heading}
          opener={focus.opener}
          onOpen={layer.show}
          onBack={layer.close}
          onPlay={() => play(songs, null)}
          onShuffle={() => play(songs, null, true)}
        />
      )}
      {isPlain && (
        <p className="text-hub-body leading-snug">In these weeks only singing without instruments is played.</p>
      )}
    </TapGuard>
  );
  return (
    <PanelBody>
      <div className="flex flex-1 flex-col gap-4 px-edge pb-edge">{view}</div>
    </PanelBody>
  );
}
