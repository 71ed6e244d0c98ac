import { Check, CircleAlert, Clock } from "lucide-react";
import { Shrinking } from "@/components/family/queue/shrinking";
import { TrimAdvice } from "@/components/family/queue/trim-advice";
import { useSay } from "@/components/family/words/words";
import { Progress } from "@/components/ui/feedback/progress";
import { Spinner } from "@/components/ui/feedback/spinner";
import { whereItIs } from "@/lib/media/items/sent-rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { spokenProgress } from "@/lib/media/uploads/client/progress";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { failedRowText, problemText } from "@/lib/media/uploads/client/queue/queue-texts";

type Props = { row: QueueRow; item: SentItem | null; isSendingOthers: boolean };

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

function Sent({ item, before }: { item: SentItem | null; before: boolean }) {
  const say = useSay();
  if (item?.preparation === "failed") return <Problem text={whereItIs(say, item)} />;
  if (item?.preparation === "preparing" || item?.held)
    return (
      <p className={`${LINE} text-info`}>
        <Clock aria-hidden />
        <span className={WORDS}>{whereItIs(say, item)}</span>
      </p>
    );
  return (
    <p className={`${LINE} text-good`}>
      <Check aria-hidden />
      <span className={WORDS}>{item ? whereItIs(say, item) : say(before ? "sending.already" : "sending.done")}</span>
    </p>
  );
}

/** The state of one file of several, as text; `item` is the hub's view of it. */
export function RowState({ row, item, isSendingOthers }: Props) {
  const say = useSay();
  const { name, kind, state } = row;
  switch (state.name) {
    case "ready":
      return isSendingOthers ? <p className="text-ink-2">{say("sending.stopped")}</p> : null;
    case "asked":
      return null;
    case "shrinking":
      return <Shrinking row={row} percent={state.percent} />;
    case "waiting":
      return <p className="text-ink-2">{say("sending.waits")}</p>;
    case "sending":
      return (
        <div className="flex flex-col gap-1">
          <p className="flex items-center gap-2">
            <Spinner />
            <span>
              {say(state.progress.retry ? "sending.waiting" : "sending.now")}{" "}
              <span className="figure">{state.progress.percent}%</span>
            </span>
          </p>
          <Progress
            percent={state.progress.percent}
            valueText={spokenProgress(say, state.progress)}
            aria-label={name}
            className="h-4"
          />
        </div>
      );
    case "sent":
      return <Sent item={item} before={state.before} />;
    case "refused":
      return (
        <>
          <Problem text={say("problem.inRow", problemText(say, state.problem))} />
          {kind === "Video" && state.problem === "tooLarge" && <TrimAdvice />}
        </>
      );
    case "failed":
      return <Problem text={failedRowText(say, state)} />;
  }
}
