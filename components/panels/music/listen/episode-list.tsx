import { Check, Play } from "lucide-react";
import type { Ref } from "react";
import { usePlaces } from "@/components/panels/music/listen/use-places";
import { ViewHeader } from "@/components/ui/view-header";
import type { Episode, ListedPodcast } from "@/lib/library/podcasts/episode-schema";
import { type Place, startOf } from "@/lib/library/podcasts/place-rules";
import { formatLength, formatPublished } from "@/lib/library/podcasts/rules";
import { formatPlayTime } from "@/lib/media/items/texts";

function heardOf(place: Place | undefined): string | null {
  if (place === "heard") return "You heard it";
  return startOf(place) > 0 ? `You were at ${formatPlayTime(startOf(place))}` : null;
}

type RowProps = {
  episode: Episode;
  place: Place | undefined;
  timeZone: string;
  today: string;
  openerRef: Ref<HTMLLIElement> | undefined;
  onPlay: () => void;
};

function EpisodeRow({ episode: { title, publishedAt, seconds }, place, timeZone, today, openerRef, onPlay }: RowProps) {
  const heard = heardOf(place);
  const Icon = place === "heard" ? Check : Play;
  const facts = [
    publishedAt === null ? null : formatPublished(publishedAt, timeZone, today),
    seconds === null ? null : formatLength(seconds),
    heard,
  ].filter((fact) => fact !== null);
  return (
    <li ref={openerRef}>
      <button
        type="button"
        className="flex min-h-24 w-full items-center gap-5 rounded-lg border-3 border-edge bg-card px-5 py-2 text-start text-ink active:bg-sunken"
        onClick={onPlay}
      >
        <Icon aria-hidden className="size-12 shrink-0 few:hidden" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span dir="auto" className="text-hub-h2 leading-tight font-bold wrap-anywhere">
            {title}
          </span>{" "}
          <span className="text-hub-body leading-tight">{facts.join(" · ")}</span>
        </span>
      </button>
    </li>
  );
}

type Props = {
  podcast: ListedPodcast;
  timeZone: string;
  today: string;
  back: string;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  opener: (id: string) => Ref<HTMLLIElement> | undefined;
  onPlay: (id: string) => void;
  onBack: () => void;
};

export function EpisodeList({ podcast, timeZone, today, back, headingRef, opener, onPlay, onBack }: Props) {
  const places = usePlaces();
  return (
    <>
      <ViewHeader title={podcast.name} back={back} onBack={onBack} headingRef={headingRef} />
      <ul className="flex flex-col gap-3">
        {podcast.episodes.map((episode) => (
          <EpisodeRow
            key={episode.id}
            {...{ episode, timeZone, today }}
            place={places.get(episode.id)}
            openerRef={opener(episode.id)}
            onPlay={() => onPlay(episode.id)}
          />
        ))}
      </ul>
    </>
  );
}
