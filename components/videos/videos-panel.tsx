"use client";

import { PlaylistCard } from "@/components/videos/playlist-card";
import { PanelBody } from "@/components/ui/panel-body";
import { useQueryLayer } from "@/components/ui/use-query-layer";
import { PLAYLISTS } from "@/lib/videos/content";
import { playlistOf } from "@/lib/videos/rules";

/** The videos: five playlists, of which one at a time is expanded (`/?activity=youtube&playlist=avraham-fried`, D35). */
export function VideosPanel() {
  const layer = useQueryLayer("playlist");
  const open = playlistOf(layer.asked);
  return (
    <PanelBody message={null}>
      <ul className="flex flex-col gap-3 px-edge pb-edge">
        {PLAYLISTS.map((playlist) => (
          <li key={playlist.id}>
            <PlaylistCard playlist={playlist} expanded={playlist === open} onExpand={() => layer.show(playlist.id)} onCollapse={layer.close} />
          </li>
        ))}
      </ul>
    </PanelBody>
  );
}
