import { ChevronUp } from "lucide-react";
import { type Ref, useId } from "react";
import { WhatWorks } from "@/components/shared/activities/what-works";
import { EmbedFrame } from "@/components/shared/media/embed-frame";
import { Button } from "@/components/ui/button";
import { OutsideLink } from "@/components/ui/outside-link";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import type { Playlist } from "@/lib/library/activities/schema";

type Props = {
  playlist: Playlist & { embedUrl: string };
  collapseRef: Ref<HTMLButtonElement> | undefined;
  onCollapse: () => void;
};

export function PlaylistView({ playlist, collapseRef, onCollapse }: Props) {
  const { title, embedUrl, youtubeUrl } = playlist;
  const titleId = useId();
  return (
    <TapGuard landing role="group" aria-labelledby={titleId} className="flex min-h-0 flex-1 flex-col">
      <TapScroll className="pt-2">
        <div className="flex flex-1 flex-col gap-4 px-edge pb-edge">
          <div className="plain-size flex shrink-0 flex-wrap items-center gap-x-5 gap-y-3">
            <Button ref={collapseRef} data-tap="slow" aria-expanded onClick={onCollapse}>
              <ChevronUp aria-hidden />
              Collapse
              <span className="sr-only">{title}</span>
            </Button>
            <h3 id={titleId} className="min-w-48 flex-1 text-hub-greet leading-tight wrap-anywhere">
              {title}
            </h3>
            <OutsideLink href={youtubeUrl} about={title}>
              Open YouTube
            </OutsideLink>
          </div>
          <EmbedFrame
            src={embedUrl}
            title={`Player: ${title}`}
            hasControls
            offers={<WhatWorks />}
            className="min-h-56 flex-1 portrait:aspect-video portrait:flex-none"
          />
        </div>
      </TapScroll>
    </TapGuard>
  );
}
