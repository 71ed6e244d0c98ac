"use client";

import { CloudOff } from "lucide-react";
import { Notice } from "@/components/feedback/notice";
import { useOnline } from "@/components/feedback/use-online";
import { cn } from "@/lib/cn";

/** The gyroscope turns 360-degree views. Nothing plays before a tap: no address asks for autoplay. */
const ALLOW = "accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture";

/** A player runs, and keeps its own site's storage. It opens no window and leads the screen nowhere: a kiosk has no way back. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation";

/** A frame does not report that it stays empty, so show a link too (D32). YouTube needs a referrer (its error 153). */
export function EmbedFrame({ src, title, className }: { src: string; title: string; className?: string }) {
  const online = useOnline();
  return (
    <div
      data-slot="embed-frame"
      className={cn("relative flex overflow-hidden rounded-md border-3 border-edge bg-sunken", className)}
    >
      {online ? (
        <>
          <p
            aria-hidden
            className="absolute inset-0 flex items-center justify-center font-serif text-hub-tile font-bold"
          >
            Opening…
          </p>
          <iframe
            src={src}
            title={title}
            sandbox={SANDBOX}
            allow={ALLOW}
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full"
          />
        </>
      ) : (
        <Notice
          role="alert"
          icon={CloudOff}
          title="There is no connection right now."
          text="It will show here by itself when the connection is back."
        />
      )}
    </div>
  );
}
