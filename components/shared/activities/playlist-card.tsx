"use client";

import { ChevronUp, Play } from "lucide-react";
import { useId } from "react";
import { WhatWorks } from "@/components/shared/activities/what-works";
import { EmbedFrame } from "@/components/shared/media/embed-frame";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { OutsideLink } from "@/components/ui/outside-link";
import { keepInSight } from "@/components/ui/touch/keep-in-sight";
import type { Playlist } from "@/lib/library/activities/schema";

type Props = { playlist: Playlist; expanded: boolean; onExpand: () => void; onCollapse: () => void };

/** As wide as lets the whole player be seen below the buttons (design.md 5.3). */
const PLAYER = "aspect-video w-full max-w-[max(20rem,calc((100dvh-25rem)*16/9))]";

/** A playlist: a disclosure with a player inside that is loaded only when it opens, and the way to the same in a new page. */
export function PlaylistCard({ playlist, expanded, onExpand, onCollapse }: Props) {
  const { title, description, embedUrl, youtubeUrl } = playlist;
  const titleId = useId();
  const playerId = useId();
  return (
    <Card
      ref={expanded ? keepInSight : undefined}
      role="group"
      aria-labelledby={titleId}
      className="relative flex scroll-my-2 flex-col gap-4 overflow-hidden py-3 ps-9"
    >
      <span aria-hidden className="absolute inset-y-0 start-0 w-3 bg-sea" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-[min(18rem,100%)] flex-1">
          <h3 id={titleId} className="text-hub-h2 leading-tight">
            {title}
          </h3>
          <p className="text-hub-body leading-snug few:hidden">{description}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3">
          {embedUrl !== null && (
            <Button
              className="w-60 max-w-full"
              aria-expanded={expanded}
              aria-controls={expanded ? playerId : undefined}
              onClick={expanded ? onCollapse : onExpand}
            >
              {expanded ? <ChevronUp aria-hidden /> : <Play aria-hidden />}
              {expanded ? "Collapse" : "Watch here"}
              <span className="sr-only">{title}</span>
            </Button>
          )}
          <OutsideLink href={youtubeUrl} about={title}>
            Open YouTube
          </OutsideLink>
        </div>
      </div>
      {expanded && embedUrl !== null && (
        <div id={playerId}>
          <EmbedFrame src={embedUrl} title={`Player: ${title}`} hasControls offers={<WhatWorks />} className={PLAYER} />
        </div>
      )}
    </Card>
  );
}
