import { useSyncExternalStore } from "react";
import { player } from "@/components/panels/music/songs/player";
import { songAt } from "@/lib/media/songs/queue-rules";

export function useSongPlayer() {
  const state = useSyncExternalStore(player.subscribe, player.get, player.get);
  return { ...state, song: state.queue && songAt(state.queue) };
}
