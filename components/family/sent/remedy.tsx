import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { remedyOf } from "@/lib/media/items/sent-rules";
import { prepareSentMutation } from "@/lib/media/replies/queries";
import type { SentItem } from "@/lib/media/sent/schema";

type Props = { item: SentItem; onSendAgain: (item: SentItem, isDrawn: boolean) => void };

/** For what cannot be shown: the way on that can help. Nothing for what is shown. */
export function Remedy({ item, onSendAgain }: Props) {
  const { mutate, isPending, error } = useMutation(prepareSentMutation(useQueryClient()));
  const remedy = remedyOf(item);
  if (remedy === null) return null;
  const isDrawn = remedy === "draw" || remedy === "convert";
  const isVideo = remedy === "convert";
  return (
    <>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {error.message}
        </p>
      )}
      {isDrawn && (
        <p className="text-ink-2">
          {isVideo
            ? "Choose the same video: this phone makes an MP4 of it, if it can play it."
            : "Choose the same picture: this phone sends a JPEG of it, if it can show it."}
        </p>
      )}
      <Button
        variant="primary"
        size="phone"
        disabled={isPending}
        onClick={() => (remedy === "prepare" ? mutate(item.id) : onSendAgain(item, isDrawn))}
      >
        <RefreshCw aria-hidden />
        {remedy === "choose"
          ? "Send Again"
          : isDrawn
            ? `Send It as ${isVideo ? "an MP4" : "a JPEG"}`
            : "Make It Playable"}
      </Button>
    </>
  );
}
