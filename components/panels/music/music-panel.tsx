"use client";

import { PlaylistCovers } from "@/components/shared/activities/playlist-covers";
import { PodcastDrawing } from "@/components/shared/activities/playlist-drawing";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import type { Message } from "@/components/ui/feedback/message-line";
import { useOnline } from "@/components/ui/feedback/use-online";
import { CoverWords, coverTile } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { PanelLine } from "@/components/ui/panel-line";

const OFFLINE: Message = {
  kind: "error",
  title: "There is no connection right now.",
  text: "It will open when the connection is back.",
};

/** The podcast, and those of the five playlists that are music (`/?activity=music&playlist=1`, D35). */
export function MusicPanel() {
  const { podcast, playlists } = useActivityChoices();
  const online = useOnline();
  return (
    <PlaylistCovers
      playlists={playlists}
      isShown={({ isMusic }) => isMusic}
      line={<PanelLine message={online ? null : OFFLINE} />}
      first={
        <a href={podcast.url} {...NEW_PAGE} className={coverTile({ color: "sea" })}>
          <PodcastDrawing />
          <CoverWords title={podcast.title} text={podcast.description}>
            <OpensNewPage className="min-h-18" />
          </CoverWords>
        </a>
      }
      note={<p className="text-hub-body leading-snug">To come back here, close the new page.</p>}
    />
  );
}
