import { SmallPicture } from "@/components/family/queue/small-picture";
import { TakeBack } from "@/components/family/sent/take-back";
import { MessagePlayer } from "@/components/family/voice/message-player";
import { useRelativeWords } from "@/components/relative/relative-words";
import { cn } from "@/lib/cn";
import { upperFirst } from "@/lib/format/upper-first";
import type { MediaType } from "@/lib/media/schema";
import type { SentItem } from "@/lib/media/sent/schema";
import { whatElse, whereItIs } from "@/lib/media/sent-rules";
import { SENT_NOUNS } from "@/lib/media/texts";
import { replyLine } from "@/lib/replies/texts";
import { formatTimeAgo } from "@/lib/time/format";
import type { FileKind } from "@/lib/uploads/client/queue/queue-rules";

const KINDS: Record<MediaType, FileKind> = { image: "Image", video: "Video", audio: "Sound", unknown: "File" };

type Props = {
  item: SentItem;
  relative: string;
  ownName: string;
  timeZone: string;
  /** An ISO instant. */
  now: string;
  onTakenBack: (title: string) => void;
};

/** One thing that was sent: its small picture, its day, and in one line where it is or what came back. */
export function SentRow({ item, relative, ownName, timeZone, now, onTakenBack }: Props) {
  const { id, title, mediaType, uploaderName, uploadedAt, preparation, held, picturePath = null, spoken = [] } = item;
  const words = useRelativeWords();
  const isThere = preparation === "ready" && !held;
  const more = whatElse(item, words);
  const isAnswered = item.answers !== undefined || spoken.length > 0;
  return (
    <li className="flex flex-col gap-3 border-t-2 border-hairline pt-3">
      <div className="flex flex-wrap items-start gap-3">
        <SmallPicture row={{ kind: KINDS[mediaType], pictureUrl: picturePath }} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          <p className="text-ink-2 wrap-anywhere">
            {upperFirst(SENT_NOUNS[mediaType])}
            {uploaderName !== ownName.trim() && (
              <>
                {" "}
                from <bdi>{uploaderName}</bdi>
              </>
            )}
            , {formatTimeAgo(uploadedAt, now, timeZone)}
          </p>
          <p
            className={cn(
              "wrap-anywhere",
              preparation === "failed" && "text-bad",
              isThere && isAnswered && "font-semibold text-good",
            )}
          >
            {isThere
              ? `${replyLine(item, { name: relative, now, timeZone })}${more === "" ? "" : `. ${more}`}`
              : whereItIs(item, relative, words)}
          </p>
        </div>
      </div>
      {spoken.map(({ id: voiceId, durationMs }) => (
        <MessagePlayer
          key={voiceId}
          recording={{
            url: `/api/family-videos/sent/${encodeURIComponent(id)}/voices/${encodeURIComponent(voiceId)}`,
            seconds: durationMs / 1000,
          }}
          label={`Hear ${relative}`}
          preload="none"
        />
      ))}
      {item.takeBackUntil !== undefined && item.takeBackUntil > now && (
        <TakeBack id={id} title={title} relative={relative} onTakenBack={() => onTakenBack(title)} />
      )}
    </li>
  );
}
