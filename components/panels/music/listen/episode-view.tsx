import { Pause, Play, Redo2, RotateCcw, SkipForward, Undo2 } from "lucide-react";
import type { Ref } from "react";
import { useEpisode } from "@/components/panels/music/listen/use-episode";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { Button } from "@/components/ui/button";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { ViewHeader } from "@/components/ui/view-header";
import type { Episode } from "@/lib/library/podcasts/episode-schema";
import { formatPublished } from "@/lib/library/podcasts/rules";
import { formatPlayTime } from "@/lib/media/items/texts";

const BACK_SECONDS = 15;
const FORWARD_SECONDS = 30;
const KEY = "min-h-24 grow basis-44 flex-col gap-0 px-2 py-1 leading-[1.1] [&_svg]:size-9";

type Props = {
  episode: Episode;
  podcast: string;
  next: Episode | null;
  timeZone: string;
  today: string;
  /** A press has opened it, so it plays at once. */
  startsNow: boolean;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onRetry: () => void;
  onNext: (id: string) => void;
  onBack: () => void;
};

function Progress({ seconds, length }: { seconds: number; length: number }) {
  const share = length > 0 ? Math.min(1, seconds / length) : 0;
  return (
    <div>
      <div aria-hidden className="h-6 overflow-hidden rounded-md border-2 border-edge bg-card">
        <div className="h-full bg-navy" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="figure mt-2 flex justify-between text-hub-h2 leading-none font-semibold" aria-live="off">
        <span>{formatPlayTime(seconds)}</span>
        <span>{formatPlayTime(length)}</span>
      </p>
    </div>
  );
}

export function EpisodeView({
  episode,
  podcast,
  next,
  timeZone,
  today,
  startsNow,
  headingRef,
  onRetry,
  onNext,
  onBack,
}: Props) {
  const player = useEpisode(episode, startsNow);
  const { title, publishedAt } = episode;
  return (
    <TapGuard landing className="flex flex-1 flex-col gap-5">
      <ViewHeader title={podcast} back="Back to the list" onBack={onBack} headingRef={headingRef} />
      <div>
        <h4 dir="auto" className="font-serif text-hub-tile leading-tight font-bold text-balance wrap-anywhere">
          {title}
        </h4>
        {publishedAt !== null && (
          <p className="mt-1 text-hub-body leading-tight">{formatPublished(publishedAt, timeZone, today)}</p>
        )}
      </div>
      <audio preload="metadata" {...player.audioProps} />
      <div role="alert">
        {player.isBroken && (
          <p className="rounded-md bg-bad-bg px-4 py-3 text-hub-h2 leading-snug text-bad">
            <strong>We can’t play this right now.</strong> Try again, or choose another one.
          </p>
        )}
      </div>
      {!player.isBroken && <Progress seconds={player.seconds} length={player.length} />}
      <div className="plain-size flex flex-wrap gap-3">
        {player.isBroken ? (
          <Button variant="primary" className={KEY} onClick={onRetry}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        ) : (
          <>
            <Button className={KEY} onClick={() => player.skip(-BACK_SECONDS)}>
              <Undo2 aria-hidden />
              <span>
                Back <span className="figure">{BACK_SECONDS}</span> seconds
              </span>
            </Button>
            <Button variant="primary" className={KEY} onClick={player.toggle}>
              {player.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
              {player.playing ? "Pause" : "Play"}
            </Button>
            <Button className={KEY} onClick={() => player.skip(FORWARD_SECONDS)}>
              <Redo2 aria-hidden />
              <span>
                Forward <span className="figure">{FORWARD_SECONDS}</span> seconds
              </span>
            </Button>
            <Button className={KEY} onClick={player.restart}>
              <RotateCcw aria-hidden />
              Start again
            </Button>
          </>
        )}
        <LoudnessControls />
      </div>
      {next && (
        <Button
          variant={player.isOver ? "primary" : "plain"}
          className="mt-auto min-h-20 w-full justify-start text-start"
          onClick={() => onNext(next.id)}
        >
          <SkipForward aria-hidden />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">
            Next: <bdi>{next.title}</bdi>
          </span>
        </Button>
      )}
    </TapGuard>
  );
}
