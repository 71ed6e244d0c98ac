"use client";

import { Minimize } from "lucide-react";
import { FullScreenLayer } from "@/components/panels/gallery/full-screen-layer";
import { closeFullScreen } from "@/components/panels/gallery/use-shown-item";
import { MediaView } from "@/components/shared/media/media-view";
import type { Handover } from "@/components/shared/media/use-handover";
import { Button } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";

/** One picture or film on the whole screen. Back is always in sight; a film's buttons stand beside it. */
export function FullScreen({ item, handover }: { item: MediaItem; handover: Handover }) {
  return (
    <FullScreenLayer title={item.title}>
      <MediaView
        key={item.id}
        item={item}
        handover={handover}
        className="absolute inset-0 size-full gap-0 bg-ink [&_video]:rounded-none [&[data-slot=broken-media]]:bg-sunken [&[data-slot=preparing-media]]:bg-sunken"
        controlsClass="min-h-28 bg-page py-5 ps-edge pe-56"
      />
      <Button data-way-out data-tap="slow" className="absolute end-edge bottom-5 w-44" onClick={closeFullScreen}>
        <Minimize aria-hidden />
        Back
      </Button>
    </FullScreenLayer>
  );
}
