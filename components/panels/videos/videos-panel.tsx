"use client";

import { PlaylistCovers } from "@/components/shared/activities/playlist-covers";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";

/** The videos: five playlists (`/?activity=youtube&playlist=1`, D35). */
export function VideosPanel() {
  return <PlaylistCovers playlists={useActivityChoices().playlists} />;
}
