import { useState } from "react";
import { SENT_NOUNS } from "@/lib/media/items/texts";
import type { SentItem } from "@/lib/media/sent/schema";

const SHOWN = "max-h-[min(24rem,40dvh)] w-full rounded-md bg-sunken object-contain";

/** The picture, film or recording itself; nothing while there is nothing to show. Give it the address as key. */
export function SentLarge({ item: { mediaType, largePath, picturePath, title } }: { item: SentItem }) {
  const [isBroken, setBroken] = useState(false);
  if (largePath === undefined) return null;
  const noun = SENT_NOUNS[mediaType];
  if (isBroken) return <p className="text-ink-2">{`This phone cannot show your ${noun}.`}</p>;
  if (mediaType === "image")
    return <img src={largePath} alt={title} className={SHOWN} onError={() => setBroken(true)} />;
  if (mediaType === "audio")
    return (
      <audio
        src={largePath}
        controls
        preload="metadata"
        aria-label={title}
        className="w-full"
        onError={() => setBroken(true)}
      />
    );
  return (
    <video
      src={largePath}
      poster={picturePath}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      className={SHOWN}
      onError={() => setBroken(true)}
    />
  );
}
