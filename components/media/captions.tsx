"use client";

import { Captions as CaptionsIcon } from "lucide-react";
import { useCaptionsOn, useCues } from "@/components/media/use-captions";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

/** Returns a film's track, which stands inside of it, and its words, which lie over it; both null while this screen shows no captions. */
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

/** Turns the captions of every film on this screen on or off. */
export function CaptionsButton() {
  const { isOn, toggle } = useCaptionsOn();
  return (
    <Button variant={isOn ? "primary" : "plain"} aria-pressed={isOn} onClick={toggle}>
      <CaptionsIcon aria-hidden />
      Captions
    </Button>
  );
}
