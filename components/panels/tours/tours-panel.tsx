"use client";

import type { Ref } from "react";
import { TourDrawing } from "@/components/panels/tours/tour-drawing";
import { WhatWorks } from "@/components/shared/activities/what-works";
import { EmbedFrame } from "@/components/shared/media/embed-frame";
import { coverTile } from "@/components/ui/large-tile";
import { OutsideLink } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { ViewHeader } from "@/components/ui/view-header";
import { type Tour, TOURS } from "@/lib/library/tours/content";
import { findTour } from "@/lib/library/tours/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

type Props = { tour: Tour; headingRef: Ref<HTMLHeadingElement> | undefined; onBack: () => void };

function TourView({ tour, headingRef, onBack }: Props) {
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

function TourCard({ tour, onOpen }: { tour: Tour; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-tap="slow"
      onClick={onOpen}
      className={coverTile({ color: "sea", className: "row-span-2 grid min-h-0 grid-cols-1 grid-rows-subgrid" })}
    >
      <TourDrawing of={tour.thumbnail} />
      <span className="flex min-w-0 flex-col px-4 py-2 leading-tight">
        <span className="font-serif text-hub-h2 leading-[1.1] font-bold text-balance few:text-[calc(2.25*var(--u))]">
          {tour.title}
        </span>{" "}
        <span className="text-hub-body leading-[1.15] few:sr-only">{tour.location}</span>{" "}
        <span className="text-hub-body leading-[1.15] text-balance squat:sr-only few:sr-only">{tour.description}</span>
      </span>
    </button>
  );
}

/** The virtual tours: eight cards, or one view (`/?activity=virtual-tours&tour=kotel`, D35). */
export function ToursPanel() {
  const layer = useQueryLayer("tour");
  const shown = findTour(layer.asked);
  const focus = useViewFocus(shown?.id ?? null);

  return (
    <PanelBody>
      {shown ? (
        <TapGuard key={shown.id} landing className="contents">
          <TourView tour={shown} headingRef={focus.heading} onBack={layer.close} />
        </TapGuard>
      ) : (
        <ul className="screen-sized grid flex-1 auto-rows-[minmax(5rem,1fr)_auto] gap-x-4 px-edge pb-edge min-[40rem]:grid-cols-2 landscape:min-[60rem]:grid-cols-4">
          {TOURS.map((tour) => (
            <li key={tour.id} className="row-span-2 mb-4 grid grid-rows-subgrid" ref={focus.opener(tour.id)}>
              <TourCard tour={tour} onOpen={() => layer.show(tour.id)} />
            </li>
          ))}
        </ul>
      )}
    </PanelBody>
  );
}
