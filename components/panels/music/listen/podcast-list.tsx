import type { Ref } from "react";
import { largeTile } from "@/components/ui/large-tile";
import { ViewHeader } from "@/components/ui/view-header";
import type { ListedPodcast } from "@/lib/library/podcasts/episode-schema";
import { formatPublished } from "@/lib/library/podcasts/rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  podcasts: readonly ListedPodcast[];
  timeZone: string;
  today: string;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onChoose: (id: string) => void;
  onBack: () => void;
};

export function PodcastList({ podcasts, timeZone, today, headingRef, onChoose, onBack }: Props) {
  return (
    <>
      <ViewHeader title="Shiurim and stories" back="Back to music" onBack={onBack} headingRef={headingRef} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[50rem]:grid-cols-2">
        {podcasts.map(({ id, name, episodes }) => {
          const newest = episodes[0]?.publishedAt;
          return (
            <li key={id}>
              <button
                type="button"
                className={cn(largeTile({ color: "sea" }), "min-h-28 justify-center gap-1 px-5 py-3")}
                onClick={() => onChoose(id)}
              >
                <span dir="auto" className="w-full font-serif text-hub-tile leading-tight font-bold wrap-anywhere">
                  {name}
                </span>
                {newest && (
                  <span className="text-hub-body leading-tight">New on {formatPublished(newest, timeZone, today)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
