"use client";

import { PlaylistCard } from "@/components/shared/activities/playlist-card";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import { PanelBody } from "@/components/ui/panel-body";
import { parsePlaylistNumber } from "@/lib/library/videos/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

/** The videos: five playlists, of which one at a time is expanded (`/?activity=youtube&playlist=1`, D35). */
export function VideosPanel() {
  const layer = useQueryLayer("playlist");
  const { playlists } = useActivityChoices();
  const open = parsePlaylistNumber(layer.asked, playlists);
  return (
    <PanelBody>
      <ul className="flex flex-col gap-3 px-edge pb-edge">
        {playlists.map((playlist, index) => (
          // The address names a playlist by its number.
          <li key={index}>
            <PlaylistCard
              playlist={playlist}
              expanded={index + 1 === open}
              onExpand={() => layer.show(String(index + 1))}
              onCollapse={layer.close}
            />
          </li>
        ))}
      </ul>
    </PanelBody>
  );
}
