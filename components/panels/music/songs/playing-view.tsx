import { Mic, Moon, Pause, Play, RotateCcw, Shuffle, SkipBack, SkipForward } from "lucide-react";
import type { Ref } from "react";
import { Cover } from "@/components/panels/music/songs/cover";
import { player } from "@/components/panels/music/songs/player";
import { useSongPlayer } from "@/components/panels/music/songs/use-song-player";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { Button } from "@/components/ui/button";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { ViewHeader } from "@/components/ui/view-header";
import { formatPlayTime } from "@/lib/media/items/texts";
import type { Song } from "@/lib/media/songs/schema";

const KEY = "min-h-24 grow basis-36 flex-col gap-0 px-2 py-1 leading-[1.1] [&_svg]:size-9";
const CHOICE = "min-h-20 grow basis-52 px-3";

function Progress({ seconds, length }: { seconds: number; length: number }) {
  const share = length > 0 ? Math.min(1, seconds / length) : 0;
  return (
    <div>
      <div aria-hidden className="h-5 overflow-hidden rounded-md border-2 border-edge bg-card">
        <div className="h-full bg-navy" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="figure mt-1 flex justify-between text-hub-body leading-none font-semibold" aria-live="off">
        <span>{formatPlayTime(seconds)}</span>
        {length > 0 && <span>{formatPlayTime(length)}</span>}
      </p>
    </div>
  );
}

/** Choices for playback: shuffle, only this singer, and the sleep timer. */
function Choices({ song, everything }: { song: Song; everything: readonly Song[] }) {
  const { queue, sleep } = useSongPlayer();
  const isShuffled = queue?.isShuffled ?? false;
  const only = queue?.singer ?? null;
  return (
    <div className="plain-size flex flex-wrap gap-3">
      <Button
        className={CHOICE}
        aria-pressed={isShuffled}
        variant={isShuffled ? "sunken" : "plain"}
        onClick={() => player.shuffle(!isShuffled)}
      >
        <Shuffle aria-hidden />
        Shuffle: {isShuffled ? "on" : "off"}
      </Button>
      {song.artist !== "" && (
        <Button
          className={CHOICE}
          aria-pressed={only !== null}
          variant={only === null ? "plain" : "sunken"}
          onClick={() => player.only(only === null ? song.artist : null, everything)}
        >
          <Mic aria-hidden />
          Only this singer: {only === null ? "off" : "on"}
        </Button>
      )}
      <Button className={CHOICE} variant={sleep ? "sunken" : "plain"} onClick={player.sleep}>
        <Moon aria-hidden />
        {sleep ? `Stops after ${sleep.minutes} minutes` : "Sleep timer: off"}
      </Button>
    </div>
  );
}

type Props = {
  song: Song;
  everything: readonly Song[];
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onBack: () => void;
};

export function PlayingView({ song, everything, headingRef, onBack }: Props) {
  const { wants, isBroken, seconds, length } = useSongPlayer();
  return (
    <TapGuard landing className="flex flex-1 flex-col gap-4">
      <ViewHeader title="Playing now" back="All songs" onBack={onBack} headingRef={headingRef} />
      <div className="flex flex-1 items-start gap-6">
        <Cover
          cover={song.cover}
          className="w-[min(40vw,calc(100vh-15rem))] shrink-0 rounded-lg few:hidden max-[50rem]:hidden"
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div aria-live="polite">
            <h4
              dir="auto"
              className="line-clamp-3 font-serif text-hub-tile leading-tight font-bold text-balance wrap-anywhere"
            >
              {song.title}
            </h4>
            <p dir="auto" className="mt-1 line-clamp-2 text-hub-h2 leading-tight wrap-anywhere">
              {[song.artist, song.album].filter(Boolean).join(" · ")}
            </p>
          </div>
          {isBroken ? (
            <p role="alert" className="rounded-md bg-bad-bg px-4 py-3 text-hub-h2 leading-snug text-bad">
              <strong>We can’t play this right now.</strong> Try again, or go to the next song.
            </p>
          ) : (
            <Progress seconds={seconds} length={length} />
          )}
          <div className="plain-size flex flex-wrap gap-3">
            <Button className={KEY} onClick={player.back}>
              <SkipBack aria-hidden />
              Back
            </Button>
            {isBroken ? (
              <Button variant="primary" className={KEY} onClick={player.retry}>
                <RotateCcw aria-hidden />
                Try again
              </Button>
            ) : (
              <Button variant="primary" className={KEY} onClick={player.toggle}>
                {wants ? <Pause aria-hidden /> : <Play aria-hidden />}
                {wants ? "Pause" : "Play"}
              </Button>
            )}
            <Button className={KEY} onClick={player.next}>
              <SkipForward aria-hidden />
              Next
            </Button>
            <LoudnessControls />
          </div>
          <Choices song={song} everything={everything} />
        </div>
      </div>
    </TapGuard>
  );
}
