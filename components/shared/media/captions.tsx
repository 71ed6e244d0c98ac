"use client";

import { Captions as CaptionsIcon } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import type { MediaItem } from "@/lib/media/items/schema";
import { createKeptValue } from "@/lib/platform/browser/kept-value";
import { cn } from "@/lib/platform/cn";

const captionsOn = createKeptValue("naches.captions.v1", { parse: (text) => text !== "false" });
/** More at one time is no speech, but a file that was made to fill the screen. */
const MOST_LINES = 2;

const textOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : null) ?? "";

/** True while this screen shows captions, which it does until they are turned off; kept by the screen. */
function useCaptionsOn(): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(captionsOn.subscribe, captionsOn.read, () => true);
  return { isOn, toggle: () => captionsOn.keep(!isOn) };
}

/** The words that are being said, by a track that the browser itself does not draw: its letters are too small. */
function useCues() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const attach = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return;
    const { track } = element;
    track.mode = "hidden";
    const show = () => setLines([...(track.activeCues ?? [])].slice(0, MOST_LINES).map(textOf));
    track.addEventListener("cuechange", show);
    return () => {
      track.removeEventListener("cuechange", show);
      setLines([]);
    };
  }, []);
  return { lines, attach };
}

/** Returns a video's track, which stands inside of it, and its words, which lie over it; both null while this screen shows no captions. */
export function useCaptions({ captions }: MediaItem, className?: string) {
  const { isOn } = useCaptionsOn();
  const { lines, attach } = useCues();
  if (!captions || !isOn) return { track: null, words: null };
  const { path, language } = captions;
  return {
    track: <track ref={attach} key={path} kind="captions" src={path} srcLang={language} label="Captions" />,
    words: lines.length > 0 && (
      <div
        data-slot="captions"
        className={cn(
          "pointer-events-none absolute inset-x-0 bottom-2 grid justify-items-center gap-1 px-3",
          className,
        )}
      >
        {lines.map((line, index) => (
          <p
            key={index}
            dir="auto"
            lang={language}
            className="max-w-200 rounded-md bg-ink px-4 py-1 text-center text-hub-greet leading-snug font-semibold wrap-anywhere whitespace-pre-line text-card"
          >
            {line}
          </p>
        ))}
      </div>
    ),
  };
}

/** Turns the captions of every video on this screen on or off. */
export function CaptionsButton({ className }: { className: string }) {
  const { isOn, toggle } = useCaptionsOn();
  return (
    <Button variant={isOn ? "primary" : "plain"} aria-pressed={isOn} className={className} onClick={toggle}>
      <CaptionsIcon aria-hidden />
      Captions
    </Button>
  );
}
