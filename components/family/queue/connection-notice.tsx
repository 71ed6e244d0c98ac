import { WifiOff } from "lucide-react";
import { useSay } from "@/components/family/words/words";
import { useOnline } from "@/components/ui/feedback/use-online";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";
import type { Say } from "@/lib/media/words/say";

/** Returns the message after the last retry, while the phone, the hub or the line between them is still down (D49). */
export function awayText(say: Say, { hubAnswers }: { hubAnswers: boolean }, isOnline: boolean): string {
  const why = say(isOnline ? (hubAnswers ? "sending.busy" : "sending.unreachable") : "sending.offline");
  return `${why} ${say("sending.continues")}`;
}

export function ConnectionNotice({ retry }: Pick<UploadProgress, "retry">) {
  const say = useSay();
  const isOnline = useOnline();
  if (!retry) return <p className="font-semibold">{say("sending.keepOpen")}</p>;
  const reconnecting =
    retry.attempt === null
      ? say("sending.reconnecting")
      : say("sending.attempt", { attempt: retry.attempt, most: retry.max });
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border-3 border-honey-edge bg-warn-bg p-[min(1rem,4vw)] text-warn">
      <WifiOff aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-bold text-balance">{retry.away ? say("sending.waiting") : reconnecting}</p>
        <p>
          {retry.away ? awayText(say, retry.away, isOnline) : say("sending.issue")}
          {!retry.away && !isOnline && ` ${say("sending.offline")}`}
        </p>
        {retry.away?.serverMessage && <p>{say("sending.hubSays", { text: retry.away.serverMessage })}</p>}
      </div>
    </div>
  );
}
