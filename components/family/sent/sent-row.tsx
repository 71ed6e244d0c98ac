import { SmallPicture } from "@/components/family/queue/small-picture";
import { SentVoices } from "@/components/family/sent/sent-voices";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import type { MediaType } from "@/lib/media/items/schema";
import { whatElse, whereItIs } from "@/lib/media/items/sent-rules";
import { SENT_NOUNS } from "@/lib/media/items/texts";
import { replyLine } from "@/lib/media/replies/texts";
import type { SentItem } from "@/lib/media/sent/schema";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import { cn } from "@/lib/platform/cn";
import { upperFirst } from "@/lib/platform/format/upper-first";
import { formatTimeAgo } from "@/lib/platform/time/format";

const KINDS: Record<MediaType, FileKind> = { image: "Image", video: "Video", audio: "Sound", unknown: "File" };

/** `ownName` is the sender's on this phone; `now` an ISO instant, `timeZone` the household's. */
export type SentProps = { item: SentItem; relative: string; ownName: string; timeZone: string; now: string };

/** What it is, from whom and since when. */
export function SentFacts({ item: { mediaType, uploaderName, uploadedAt }, ownName, timeZone, now }: SentProps) {
  return (
    <>
      {upperFirst(SENT_NOUNS[mediaType])}
      {uploaderName !== ownName.trim() && (
        <>
          {" "}
          from <bdi>{uploaderName}</bdi>
        </>
      )}
      , {formatTimeAgo(uploadedAt, now, timeZone)}
    </>
  );
}

/** Where it is or what came back, in one line. */
export function SentState({ item, relative, timeZone, now }: SentProps) {
  const { preparation, held, answers, spoken = [] } = item;
  const words = useRelativeWords();
  const isThere = preparation === "ready" && !held;
  const more = whatElse(item, words);
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
        ? `${replyLine(item, { name: relative, now, timeZone })}${more === "" ? "" : `. ${more}`}`
        : whereItIs(item, relative, words)}
    </span>
  );
}

/** One thing that was sent: its small picture, its day, and in one line where it is or what came back. A press shows it large. */
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
      {spoken.length > 0 && <SentVoices id={id} spoken={spoken} relative={props.relative} />}
    </li>
  );
}
