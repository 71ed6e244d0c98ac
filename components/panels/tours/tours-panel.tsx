"use client";

import { TourCard } from "@/components/panels/tours/tour-card";
import { TourView } from "@/components/panels/tours/tour-view";
import { PanelBody } from "@/components/ui/panel-body";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { TOURS } from "@/lib/library/tours/content";
import { findTour } from "@/lib/library/tours/rules";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

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
