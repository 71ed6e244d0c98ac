"use client";

import { Square } from "lucide-react";
import type { KeyboardEvent } from "react";
import { FullScreenLayer } from "@/components/panels/gallery/full-screen-layer";
import { ShowItem } from "@/components/panels/gallery/show-item";
import { closeShow } from "@/components/panels/gallery/use-shown-item";
import type { MediaItem } from "@/lib/media/items/schema";
import { holdWakeLock } from "@/lib/platform/wake-lock";

type Props = { item: MediaItem; next: MediaItem | null; onOver: () => void };

const keepAwake = () => holdWakeLock();

/** Everything in the gallery, one after another. Any press stops it, and leaves him with what he was just seeing. */
export function Show({ item, next, onOver }: Props) {
  function stopByKey(event: KeyboardEvent) {
    // Escape closes every layer automatically.
    if (event.repeat || event.key === "Escape") return;
    event.preventDefault();
    closeShow();
  }

  return (
    <FullScreenLayer title="All photos and videos" onKeyDown={stopByKey}>
      <div ref={keepAwake} data-playing className="absolute inset-0">
        <div key={item.id} className="absolute inset-0 animate-in duration-150 fade-in-0">
          <ShowItem item={item} onOver={onOver} />
        </div>
      </div>
      {/* So that the next picture is there when its time comes. */}
      {next?.view && <link rel="preload" as="image" href={next.view.path} />}
      <p
        aria-live="polite"
        className="absolute start-5 bottom-5 max-w-[calc(100%-15rem)] rounded-md bg-card px-5 py-3 text-hub-h2 leading-snug wrap-anywhere"
      >
        <bdi className="font-bold">{item.title}</bdi>, from <bdi>{item.uploaderName}</bdi>
      </p>
      {/* The whole screen is the button. */}
      <button
        data-way-out
        type="button"
        data-tap="slow"
        className="absolute inset-0 size-full focus-visible:shadow-none focus-visible:outline-none"
        onClick={closeShow}
      >
        <span className="absolute end-5 bottom-5 flex min-h-18 w-44 items-center justify-center gap-3 rounded-md border-3 border-edge bg-card text-hub-body font-semibold">
          <Square aria-hidden className="size-10" />
          Stop
        </span>
      </button>
    </FullScreenLayer>
  );
}
