import { SmallPicture } from "@/components/family/queue/small-picture";
import { SentVoices } from "@/components/family/sent/sent-voices";
import { useSay } from "@/components/family/words/words";
import type { MediaType } from "@/lib/media/items/schema";
import { kindOf, whatElse, whereItIs } from "@/lib/media/items/sent-rules";
import { replyLine } from "@/lib/media/replies/texts";
import type { SentItem } from "@/lib/media/sent/schema";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import { timeAgoText } from "@/lib/media/words/time";
import { cn } from "@/lib/platform/cn";

const KINDS: Record<MediaType, FileKind> = { image: "Image", video: "Video", audio: "Sound", unknown: "File" };

/** `ownName` is the sender's on this phone; `now` an ISO instant, `timeZone` the household's. */
export type SentProps = { item: SentItem; ownName: string; timeZone: string; now: string };

export function SentFacts({ item, ownName, timeZone, now }: SentProps) {
  const say = useSay();
  const { uploaderName, uploadedAt } = item;
  const kind = kindOf(item);
  const when = timeAgoText(say, uploadedAt, now, timeZone);
  return uploaderName === ownName.trim()
    ? say("sent.facts", { kind, when })
    : say("sent.factsFrom", { kind, when, from: uploaderName });
}

export function SentState({ item, timeZone, now }: SentProps) {
  const say = useSay();
  const { preparation, held, answers, spoken = [] } = item;
  const isThere = preparation === "ready" && !held;
  const more = whatElse(say, item);
  const isAnswered = answers !== undefined || spoken.length > 0;
  return (
    <span
      className={cn(
        "wrap-anywhere",
        preparation === "failed" && "text-bad",
        isThere && isAnswered && "font-semibold text-good",
      )}
    >
      {isThere
        ? more === ""
          ? replyLine(say, item, { now, timeZone })
          : say("reply.also", { first: replyLine(say, item, { now, timeZone }), more })
        : whereItIs(say, item)}
    </span>
  );
}

export function SentRow({ onOpen, ...props }: SentProps & { onOpen: () => void }) {
  const { id, title, mediaType, picturePath = null, spoken = [] } = props.item;
  return (
    <li className="flex flex-col gap-3">
      <button
        type="button"
        data-sent={id}
        className="flex flex-wrap items-start gap-3 rounded-md border-3 border-edge bg-card p-[min(0.75rem,3vw)] text-start active:bg-sunken"
        onClick={onOpen}
      >
        <SmallPicture row={{ kind: KINDS[mediaType], pictureUrl: picturePath }} />
        <span className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <span className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
          <span className="text-ink-2 wrap-anywhere">
            <SentFacts {...props} />
          </span>
          <SentState {...props} />
        </span>
      </button>
      {spoken.length > 0 && <SentVoices id={id} spoken={spoken} />}
    </li>
  );
}
