import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { type Remedy as ItemRemedy, remedyOf } from "@/lib/media/items/sent-rules";
import { prepareSentMutation } from "@/lib/media/replies/queries";
import type { SentItem } from "@/lib/media/sent/schema";
import type { MessageKey } from "@/lib/media/words/say";

const LABELS = {
  choose: "sent.again",
  draw: "sent.asJpeg",
  convert: "sent.asMp4",
  prepare: "sent.prepare",
} as const satisfies Record<ItemRemedy, MessageKey>;

type Props = { item: SentItem; onSendAgain: (item: SentItem, isDrawn: boolean) => void };

/** For what cannot be shown: the way on that can help. Nothing for what is shown. */
export function Remedy({ item, onSendAgain }: Props) {
  const say = useSay();
  const { mutate, isPending, error } = useMutation(prepareSentMutation(useQueryClient()));
  const remedy = remedyOf(item);
  if (remedy === null) return null;
  const isDrawn = remedy === "draw" || remedy === "convert";
  const isVideo = remedy === "convert";
  return (
    <>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      {isDrawn && <p className="text-ink-2">{say(isVideo ? "sent.chooseForMp4" : "sent.chooseForJpeg")}</p>}
      <Button
        variant="primary"
        size="phone"
        disabled={isPending}
        onClick={() => (remedy === "prepare" ? mutate(item.id) : onSendAgain(item, isDrawn))}
      >
        <RefreshCw aria-hidden />
        {say(LABELS[remedy])}
      </Button>
    </>
  );
}
