import { Play, Square } from "lucide-react";
import { useState } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import type { SentItem } from "@/lib/media/sent/schema";
import { cn } from "@/lib/platform/cn";

const SHOWN = "max-h-[min(24rem,40dvh)] w-full rounded-md bg-sunken object-contain";

type Played = { largePath: string; motionPath: string; title: string };

function MovingPicture({ largePath, motionPath, title, onBroken }: Played & { onBroken: () => void }) {
  const say = useSay();
  const [motion, setMotion] = useState<"still" | "playing" | "broken">("still");
  const isPlaying = motion === "playing";
  return (
    <>
      <div className="relative">
        <img src={largePath} alt={title} className={cn(SHOWN, isPlaying && "invisible")} onError={onBroken} />
        {isPlaying && (
          <video
            src={motionPath}
            // So that nothing is black before the first frame has come.
            poster={largePath}
            autoPlay
            playsInline
            aria-label={title}
            className="absolute inset-0 size-full rounded-md bg-sunken object-contain"
            onEnded={() => setMotion("still")}
            onError={() => setMotion("broken")}
          />
        )}
      </div>
      <Button size="phone" onClick={() => setMotion(isPlaying ? "still" : "playing")}>
        {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
        {say(isPlaying ? "sent.stop" : "sent.play")}
      </Button>
      <p role="status" className="text-ink-2 empty:hidden">
        {motion === "broken" && say("sent.motionBroken")}
      </p>
    </>
  );
}

/** The image, video or recording itself; nothing while there is nothing to show. Give it the address as key. */
export function SentLarge({ item: { mediaType, largePath, motionPath, picturePath, title } }: { item: SentItem }) {
  const say = useSay();
  const [isBroken, setBroken] = useState(false);
  if (largePath === undefined) return null;
  if (isBroken) return <p className="text-ink-2">{say("sent.cannotShow", { kind: mediaType })}</p>;
  if (mediaType === "image" && motionPath !== undefined)
    return <MovingPicture {...{ largePath, motionPath, title }} onBroken={() => setBroken(true)} />;
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
