"use client";

import { CloudOff } from "lucide-react";
import { Notice } from "@/components/ui/notice";
import { useOnline } from "@/components/ui/use-online";
import { cn } from "@/lib/cn";

/** The gyroscope turns 360-degree views; a player only plays when it is tapped, since no address asks it to begin by itself. */
const ALLOW = "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share";

/**
 * A page of another site inside a panel. A frame does not tell when it stays empty, so whoever shows one also shows a link to
 * the same page (D32). YouTube plays nothing when it is not told where it is shown (its error 153).
 */
export function EmbedFrame({ src, title, className }: { src: string; title: string; className?: string }) {
  const online = useOnline();
  return (
    <div data-slot="embed-frame" className={cn("relative flex overflow-hidden rounded-md border-3 border-edge bg-sunken", className)}>
      {online ? (
        <>
          <p aria-hidden className="absolute inset-0 flex items-center justify-center font-serif text-hub-tile font-bold">
            Opening…
          </p>
          <iframe src={src} title={title} allow={ALLOW} allowFullScreen referrerPolicy="strict-origin-when-cross-origin" className="absolute inset-0 size-full" />
        </>
      ) : (
        <Notice role="alert" icon={CloudOff} title="There is no connection right now." text="It will show here by itself when the connection is back." />
      )}
    </div>
  );
}
