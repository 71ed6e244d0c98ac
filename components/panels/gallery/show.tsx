"use client";

import { Square } from "lucide-react";
import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { ShowItem } from "@/components/panels/gallery/show-item";
import { closeShow } from "@/components/panels/gallery/use-shown-item";
import { WindowLayer } from "@/components/ui/window-layer";
import type { MediaItem } from "@/lib/media/items/schema";
import { holdFullScreen } from "@/lib/platform/full-screen";
import { holdWakeLock } from "@/lib/platform/wake-lock";

type FullScreenLayerProps = {
  title: string;
  /** Has a way out, marked `data-way-out`, which gets the focus first. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const stay = (event: Event) => event.preventDefault();
const fillScreen = () => holdFullScreen(closeShow);

/** Covers the whole window, and the whole screen where the browser allows it. Escape and Back close it. */
function FullScreenLayer({ title, children, onKeyDown }: FullScreenLayerProps) {
  return (
    <WindowLayer
      slot="full-screen"
      onClose={closeShow}
      firstFocus="[data-way-out]"
      className="fixed inset-0 z-50 bg-ink text-ink outline-none"
      guardClass="absolute inset-0"
      guardRef={fillScreen}
      onKeyDown={onKeyDown}
      // The viewer of the last item comes next, and takes the focus.
      onCloseAutoFocus={stay}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Dialog.Title className="sr-only">{title}</Dialog.Title>
      {children}
    </WindowLayer>
  );
}

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
