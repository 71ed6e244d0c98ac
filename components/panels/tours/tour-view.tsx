import type { Ref } from "react";
import { WhatWorks } from "@/components/shared/activities/what-works";
import { EmbedFrame } from "@/components/shared/media/embed-frame";
import { OutsideLink } from "@/components/ui/outside-link";
import { ViewHeader } from "@/components/ui/view-header";
import type { Tour } from "@/lib/library/tours/content";

type Props = { tour: Tour; headingRef: Ref<HTMLHeadingElement> | undefined; onBack: () => void };

export function TourView({ tour, headingRef, onBack }: Props) {
  return (
    <div className="flex flex-1 flex-col gap-4 px-edge pb-edge">
      <ViewHeader title={tour.title} back="Back to Tours" onBack={onBack} headingRef={headingRef}>
        <OutsideLink href={tour.tabUrl} className="ms-auto">
          Open the map
        </OutsideLink>
      </ViewHeader>
      <EmbedFrame
        src={tour.embedUrl}
        title={`360-degree view: ${tour.title}`}
        offers={<WhatWorks />}
        className="min-h-[calc(16*var(--u))] flex-1"
      />
      <p className="text-hub-body leading-snug">
        {tour.location}: {tour.description}
      </p>
    </div>
  );
}
