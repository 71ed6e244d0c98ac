"use client";

import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { ALL, ListenView } from "@/components/panels/music/listen/listen-view";
import { dockMusic } from "@/components/panels/music/songs/music-bar";
import { ALL_SONGS } from "@/components/panels/music/songs/places";
import { SongsView } from "@/components/panels/music/songs/songs-view";
import { useSongs } from "@/components/panels/music/songs/use-songs";
import { PlaylistCovers } from "@/components/shared/activities/playlist-covers";
import { PlaylistDrawing, PodcastDrawing } from "@/components/shared/activities/playlist-drawing";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import type { Message } from "@/components/ui/feedback/message-line";
import { useOnline } from "@/components/ui/feedback/use-online";
import { CoverWords, coverTile } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { episodesQuery } from "@/lib/library/podcasts/queries";
import { songsQuery } from "@/lib/media/songs/queries";
import { albumsOf } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";
import { useAwaited } from "@/lib/platform/api/use-awaited";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

const LISTEN = "listen";
const SONGS = "songs";

dockMusic();

const MOST_COVERS = 3;
const offlineMessage = (hasPodcasts: boolean): Message => ({
  kind: "error",
  title: "There is no connection right now.",
  text: hasPodcasts ? "The newest shiurim and stories play anyway." : "It will open when the connection is back.",
});

/** Leads to what the hub itself plays: where it has podcasts, this stands next to the card that leads out. */
function ListenCover({
  names,
  coverRef,
  onOpen,
}: {
  names: string;
  coverRef: Ref<HTMLDivElement> | undefined;
  onOpen: () => void;
}) {
  return (
    <div ref={coverRef} className="flex w-full">
      <button type="button" className={coverTile({ color: "sea" })} onClick={onOpen}>
        <PlaylistDrawing isMusic={false} number={1} />
        <CoverWords title="Shiurim and stories" text={names} />
      </button>
    </div>
  );
}

function SongsCover({
  songs,
  coverRef,
  onOpen,
}: {
  songs: readonly Song[];
  coverRef: Ref<HTMLDivElement> | undefined;
  onOpen: () => void;
}) {
  const albums = albumsOf(songs).map(({ title }) => title);
  const covers = albumsOf(songs).flatMap(({ cover }) => cover ?? []);
  return (
    <div ref={coverRef} className="flex w-full">
      <button type="button" className={coverTile({ color: "sea" })} onClick={onOpen}>
        {covers.length === 0 ? (
          <PlaylistDrawing isMusic number={2} />
        ) : (
          <span aria-hidden className="relative flex min-h-0 flex-1 basis-0 overflow-hidden">
            {covers.slice(0, MOST_COVERS).map(({ path }) => (
              <img key={path} src={path} alt="" draggable={false} className="min-w-0 flex-1 basis-0 object-cover" />
            ))}
          </span>
        )}
        <CoverWords title="Songs" text={albums.slice(0, MOST_COVERS).join(", ")} />
      </button>
    </div>
  );
}

/** His songs, the podcasts, and those of the five playlists that are music (`/?activity=music&playlist=1`, D35). */
export function MusicPanel({ timeZone }: { timeZone: string }) {
  const { podcast, playlists } = useActivityChoices();
  const online = useOnline();
  const layer = useQueryLayer("listen");
  // Podcasts that cannot be read are left out; the card that links to their site is still there.
  const episodes = useQuery(episodesQuery);
  const podcasts = episodes.data?.podcasts ?? [];
  const { songs, hasSongs, isPlain } = useSongs();
  const isAwaited = useAwaited(episodes, useQuery(songsQuery));
  const songsLayer = useQueryLayer("songs");
  const isInSongs = songsLayer.asked !== null && hasSongs;
  const isListening = layer.asked !== null && podcasts.length > 0;
  const focus = useViewFocus(isInSongs ? SONGS : isListening ? LISTEN : null);
  if (isInSongs) return <SongsView songs={songs} isPlain={isPlain} />;
  if (isListening) return <ListenView podcasts={podcasts} timeZone={timeZone} />;
  if (isAwaited)
    return (
      <PanelBody>
        <LoadingBlock className="mx-edge mb-edge flex-1" />
      </PanelBody>
    );
  return (
    <PlaylistCovers
      playlists={playlists}
      isShown={({ isMusic }) => isMusic}
      line={<PanelLine message={online ? null : offlineMessage(podcasts.length > 0)} />}
      first={[
        ...(hasSongs
          ? [
              <SongsCover
                key={SONGS}
                songs={songs}
                coverRef={focus.opener(SONGS)}
                onOpen={() => songsLayer.show(ALL_SONGS)}
              />,
            ]
          : []),
        ...(podcasts.length > 0
          ? [
              <ListenCover
                key={LISTEN}
                names={podcasts.map(({ name }) => name).join(", ")}
                coverRef={focus.opener(LISTEN)}
                onOpen={() => layer.show(ALL)}
              />,
            ]
          : []),
        <a key="podcast" href={podcast.url} {...NEW_PAGE} className={coverTile({ color: "sea" })}>
          <PodcastDrawing />
          <CoverWords title={podcast.title} text={podcast.description}>
            <OpensNewPage className="min-h-18" />
          </CoverWords>
        </a>,
      ]}
      note={<p className="text-hub-body leading-snug">To come back here, close the new page.</p>}
    />
  );
}
