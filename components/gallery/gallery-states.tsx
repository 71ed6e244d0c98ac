"use client";

import { CloudOff, Images, MonitorSmartphone, RotateCcw } from "lucide-react";
import { GRID_CLASS } from "@/components/gallery/gallery-grid";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useAfter } from "@/components/ui/use-after";
import { troubleOfHub } from "@/lib/http/http-error";
import { GALLERY_TEXTS } from "@/lib/media/rules";

/** Shorter waits need no words (design.md 6.6). */
const WORDS_AFTER_MS = 400;

/** Blocks where the first cards will be. */
export function GalleryLoading() {
  const slow = useAfter(WORDS_AFTER_MS);
  return (
    <div className="relative px-edge pb-edge">
      <div aria-hidden className={GRID_CLASS}>
        {["first", "second", "third"].map((block) => (
          <div key={block} className="h-140 rounded-lg bg-sunken" />
        ))}
      </div>
      <p role="status" className="absolute inset-x-0 top-60 text-center font-serif text-hub-tile font-bold">
        {slow && "Loading…"}
      </p>
    </div>
  );
}

export function GalleryEmpty() {
  const text = (
    <>
      Sending pictures and films by <span className="whitespace-nowrap">e-mail</span> to the hub is coming soon.
    </>
  );
  return <Notice icon={Images} title={GALLERY_TEXTS.empty} text={text} />;
}

export function GalleryNotConnected({ onConnect }: { onConnect: () => void }) {
  return (
    <Notice icon={MonitorSmartphone} title="This screen is not connected yet.">
      <Button variant="primary" data-tap="slow" onClick={onConnect}>
        Connect this screen
      </Button>
    </Notice>
  );
}

export function GalleryFailed({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  const text = troubleOfHub(error) ?? "Please wait a moment and try again.";
  return (
    <Notice role="alert" icon={CloudOff} title="The family gallery cannot be shown right now." text={text}>
      <Button variant="primary" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        <RotateCcw aria-hidden />
        {busy ? "Trying again…" : "Try again"}
      </Button>
    </Notice>
  );
}
