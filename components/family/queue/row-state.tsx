import { Check, CircleAlert, Clock } from "lucide-react";
import { Shrinking } from "@/components/family/queue/shrinking";
import { TrimAdvice } from "@/components/family/queue/trim-advice";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Progress } from "@/components/ui/feedback/progress";
import { Spinner } from "@/components/ui/feedback/spinner";
import { whereItIs } from "@/lib/media/items/sent-rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { spokenProgress } from "@/lib/media/uploads/client/progress";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { failedRowText } from "@/lib/media/uploads/client/queue/queue-texts";
import { UPLOAD_TEXTS } from "@/lib/media/uploads/rules";

type Props = { row: QueueRow; item: SentItem | null; relative: string; isSendingOthers: boolean };

const LINE = "flex flex-wrap items-start gap-2 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-6 [&_svg]:shrink-0";
/** Below their sign where the text is large. */
const WORDS = "min-w-0 flex-1 basis-32";

function Problem({ text }: { text: string }) {
  return (
    <p className={`${LINE} text-bad`}>
      <CircleAlert aria-hidden />
      <span className={WORDS}>{text}</span>
    </p>
  );
}

function Sent({ item, before, relative }: { item: SentItem | null; before: boolean; relative: string }) {
  const words = useRelativeWords();
  if (item?.preparation === "failed") return <Problem text={whereItIs(item, relative, words)} />;
  if (item?.preparation === "preparing" || item?.held)
    return (
      <p className={`${LINE} text-info`}>
        <Clock aria-hidden />
        <span className={WORDS}>{whereItIs(item, relative, words)}</span>
      </p>
    );
  return (
    <p className={`${LINE} text-good`}>
      <Check aria-hidden />
      <span className={WORDS}>{item ? whereItIs(item, relative, words) : before ? "Sent before." : "Sent."}</span>
    </p>
  );
}

/** Where one file of several stands, in words; `item` is what the hub says of it. */
export function RowState({ row, item, relative, isSendingOthers }: Props) {
  const { name, kind, state } = row;
  switch (state.name) {
    case "ready":
      return isSendingOthers ? <p className="text-ink-2">Stopped. It is not sent.</p> : null;
    case "asked":
      return null;
    case "shrinking":
      return <Shrinking row={row} percent={state.percent} />;
    case "waiting":
      return <p className="text-ink-2">Waits its turn.</p>;
    case "sending":
      return (
        <div className="flex flex-col gap-1">
          <p className="flex items-center gap-2">
            <Spinner />
            <span>
              {state.progress.retry ? "Waiting for the connection" : "Sending…"}{" "}
              <span className="figure">{state.progress.percent}%</span>
            </span>
          </p>
          <Progress
            percent={state.progress.percent}
            valueText={spokenProgress(state.progress)}
            aria-label={name}
            className="h-4"
          />
        </div>
      );
    case "sent":
      return <Sent item={item} before={state.before} relative={relative} />;
    case "refused":
      return (
        <>
          <Problem text={`${state.title}. ${state.text}`} />
          {kind === "Video" && state.text === UPLOAD_TEXTS.tooLarge && <TrimAdvice />}
        </>
      );
    case "failed":
      return <Problem text={failedRowText(state)} />;
  }
}
