"use client";

import { useState } from "react";
import { SmallPicture } from "@/components/family/queue/small-picture";
import { useSay } from "@/components/family/words/words";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";

function Unknown({ row }: { row: QueueRow }) {
  const say = useSay();
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-md bg-sunken p-4">
      <SmallPicture row={row} />
      <p className="min-w-0 flex-1 basis-40">{say("preview.cannotShow", { kind: row.kind })}</p>
    </div>
  );
}

/** A video appears only once the browser has its image, because one that it cannot decode is a black square. Its key is the row's id. */
export function FilePreview({ row }: { row: QueueRow }) {
  const say = useSay();
  const { kind, fileUrl } = row;
  const [look, setLook] = useState<"shown" | "unknown" | null>(null);
  if (fileUrl === null) return null;

  if (kind === "Image") {
    if (look === "unknown") return <Unknown row={row} />;
    return (
      <img
        src={fileUrl}
        alt={say("preview.yourPhoto")}
        onError={() => setLook("unknown")}
        className="max-h-80 w-full rounded-md bg-sunken object-contain"
      />
    );
  }
  if (kind === "Sound") {
    if (look === "unknown") return <Unknown row={row} />;
    return (
      <audio
        src={fileUrl}
        controls
        aria-label={say("preview.yourSound")}
        onError={() => setLook("unknown")}
        className="w-full"
      />
    );
  }
  return (
    <>
      {look === "unknown" && <Unknown row={row} />}
      <video
        // With a time a phone draws the image there before someone presses Play.
        src={`${fileUrl}#t=0.1`}
        controls
        playsInline
        preload="metadata"
        aria-label={say("preview.yourVideo")}
        hidden={look !== "shown"}
        onLoadedData={({ currentTarget }) => setLook(currentTarget.videoWidth > 0 ? "shown" : "unknown")}
        onError={() => setLook("unknown")}
        className="max-h-80 w-full rounded-md bg-sunken object-contain"
      />
    </>
  );
}
