"use client";

import { Headphones } from "lucide-react";
import { PlaylistCard } from "@/components/shared/activities/playlist-card";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import type { Message } from "@/components/ui/feedback/message-line";
import { useOnline } from "@/components/ui/feedback/use-online";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { parsePlaylistNumber } from "@/lib/library/videos/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

const OFFLINE: Message = {
  kind: "error",
  title: "There is no connection right now.",
  text: "The page opens again when it is back.",
};

/** The podcast, and those of the five playlists that are music; one is expanded at a time (`/?activity=music&playlist=1`, D35). */
export function MusicPanel() {
  const layer = useQueryLayer("playlist");
  const { podcast, playlists } = useActivityChoices();
  const online = useOnline();
  const open = parsePlaylistNumber(layer.asked, playlists);
  const music = playlists
    .map((playlist, index) => ({ playlist, number: index + 1 }))
    .filter(({ playlist }) => playlist.isMusic);
  return (
    <PanelBody line={<PanelLine message={online ? null : OFFLINE} />}>
      <div className="flex w-full flex-col gap-6 px-edge pb-edge">
        <a
          href={podcast.url}
          {...NEW_PAGE}
          className={largeTile({
            color: "sea",
            className: music.length > 0 ? "min-h-48" : "mx-auto min-h-72 w-full max-w-160",
          })}
        >
          <TileFace icon={Headphones} title={podcast.title} text={podcast.description}>
            <OpensNewPage className="mt-4" />
          </TileFace>
        </a>
        {music.length > 0 && (
          <ul className="flex flex-col gap-3">
            {music.map(({ playlist, number }) => (
              <li key={number}>
                <PlaylistCard
                  playlist={playlist}
                  expanded={number === open}
                  onExpand={() => layer.show(String(number))}
                  onCollapse={layer.close}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-hub-body leading-snug">To come back here, close the new page.</p>
      </div>
    </PanelBody>
  );
}
