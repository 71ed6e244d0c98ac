import { useState } from "react";
import { EpisodeList } from "@/components/panels/music/listen/episode-list";
import { EpisodeView } from "@/components/panels/music/listen/episode-view";
import { PodcastList } from "@/components/panels/music/listen/podcast-list";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { PanelBody } from "@/components/ui/panel-body";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import type { ListedPodcast } from "@/lib/library/podcasts/episode-schema";
import { episodeAfter } from "@/lib/library/podcasts/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

/** Value in the address for all podcasts, where there are several to choose from. */
export const ALL = "all";
const VIEW = "flex flex-1 flex-col gap-4 px-edge pb-edge";

/** All podcasts, the episodes of one (`&listen=ID`), or one that plays (`&episode=ID`). */
export function ListenView({ podcasts, timeZone }: { podcasts: readonly ListedPodcast[]; timeZone: string }) {
  const listen = useQueryLayer("listen");
  const playing = useQueryLayer("episode");
  const { date: today } = useHouseholdNow(timeZone);
  const [pressed, setPressed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [only] = podcasts;
  const podcast = podcasts.find(({ id }) => id === listen.asked) ?? (podcasts.length === 1 ? only : undefined);
  const episode = podcast?.episodes.find(({ id }) => id === playing.asked);
  const focus = useViewFocus(episode?.id ?? null);
  const place = { timeZone, today };

  function play(id: string) {
    setPressed(id);
    playing.show(id);
  }

  if (!podcast)
    return (
      <PanelBody>
        <div className={VIEW}>
          <PodcastList
            {...place}
            podcasts={podcasts}
            headingRef={undefined}
            onChoose={listen.show}
            onBack={listen.close}
          />
        </div>
      </PanelBody>
    );
  const hasOthers = podcasts.length > 1;
  return (
    <PanelBody>
      <div className={VIEW}>
        {episode ? (
          <EpisodeView
            key={`${episode.id} ${tries}`}
            {...{ ...place, episode }}
            podcast={podcast.name}
            next={episodeAfter(podcast.episodes, episode.id)}
            startsNow={pressed === episode.id}
            headingRef={focus.heading}
            onRetry={() => {
              setTries(tries + 1);
              play(episode.id);
            }}
            onNext={play}
            onBack={playing.close}
          />
        ) : (
          <TapGuard key={podcast.id} landing className="flex flex-col gap-4">
            <EpisodeList
              {...{ ...place, podcast }}
              back={hasOthers ? "All podcasts" : "Back to music"}
              headingRef={undefined}
              opener={focus.opener}
              onPlay={play}
              onBack={() => (hasOthers ? listen.show(ALL) : listen.close())}
            />
          </TapGuard>
        )}
      </div>
    </PanelBody>
  );
}
