import { Pause, Play, SkipForward, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Cover } from "@/components/panels/music/songs/cover";
import { PLAYING } from "@/components/panels/music/songs/places";
import { player } from "@/components/panels/music/songs/player";
import { useSongPlayer } from "@/components/panels/music/songs/use-song-player";
import { useSongs } from "@/components/panels/music/songs/use-songs";
import { showInDock } from "@/components/shared/dock/dock";
import { Button } from "@/components/ui/button";
import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";
import type { Song } from "@/lib/media/songs/schema";
import { closeLayerThen, openLayer } from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

/** As long as what plays fades out when the board begins. */
const FADE_MS = 12_000;
const KEY = "min-h-18 px-4 max-[40rem]:px-2";

/** Ends the music when the board or a quiet Tisha B'Av begins, and passes over what is not played in a time of mourning. */
function useQuietTimes(song: Song | null): void {
  const { songs, isPlain, isQuiet } = useSongs();
  const [wasQuiet] = useState(isQuiet);
  useEffect(
    () =>
      onBoardBegins(() => {
        player.letGo();
        setTimeout(player.stop, FADE_MS);
      }),
    [],
  );
  useEffect(() => {
    if (isQuiet && !wasQuiet) player.stop();
  }, [isQuiet, wasQuiet]);
  useEffect(() => {
    const allowed = new Set(songs.map(({ id }) => id));
    player.allow(({ id }) => !isPlain || allowed.has(id));
    if (isPlain && song && !allowed.has(song.id)) player.next();
  }, [songs, isPlain, song]);
}

/** The song that plays, below the hub and every panel; hidden in the player itself. */
function MusicBar() {
  const { song, wants, isBroken } = useSongPlayer();
  const isPlayer = useQueryParam("songs") === PLAYING;
  const activity = useQueryParam("activity");
  useQuietTimes(song);
  if (!song || (isPlayer && activity === "music")) return null;
  function open() {
    const show = () => openLayer("activity", "music", { songs: PLAYING });
    if (activity === null) show();
    else closeLayerThen("activity", show);
  }
  return (
    <section
      aria-label="Music"
      data-slot="music-bar"
      className="screen-sized plain-size flex shrink-0 items-center gap-3 border-t-3 border-edge bg-sunken px-edge py-1"
    >
      <button
        type="button"
        className="flex min-h-18 min-w-0 flex-1 items-center gap-4 rounded-md border-2 border-edge bg-card pe-3 text-start active:bg-sunken"
        onClick={open}
      >
        <Cover cover={song.cover} className="w-17 shrink-0" />
        <span className="flex min-w-0 flex-col">
          <span dir="auto" className="truncate text-hub-body leading-tight font-bold">
            {song.title}
          </span>
          <span dir="auto" className="truncate text-hub-body leading-tight">
            {isBroken ? "We can’t play this right now" : song.artist}
          </span>
        </span>
      </button>
      <Button variant="primary" className={KEY} onClick={player.toggle}>
        {wants ? <Pause aria-hidden /> : <Play aria-hidden />}
        {wants ? "Pause" : "Play"}
      </Button>
      <Button className={KEY} onClick={player.next}>
        <SkipForward aria-hidden />
        Next
      </Button>
      <Button className={KEY} onClick={player.stop}>
        <X aria-hidden />
        Stop
      </Button>
    </section>
  );
}

/** Shows the bar while there is something to play. Call once, when the panel's chunk has come. */
export function dockMusic(): void {
  let isShown = false;
  player.subscribe(() => {
    const isThere = player.get().queue !== null;
    if (isThere !== isShown) showInDock(isThere ? <MusicBar /> : null);
    isShown = isThere;
  });
}
