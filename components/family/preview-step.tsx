import { ImagePlus, RefreshCw, Trash2, X } from "lucide-react";
import { flushSync } from "react-dom";
import { ProblemNote } from "@/components/family/problem-note";
import { FileFacts } from "@/components/family/queue/file-facts";
import { FileIcon } from "@/components/family/queue/file-icon";
import { FilePreview } from "@/components/family/queue/file-preview";
import { LiveStills } from "@/components/family/queue/live-stills";
import { sentBeforeQuestion, SentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { Shrinking } from "@/components/family/queue/shrinking";
import { SendButton } from "@/components/family/send-button";
import { StepHeading } from "@/components/family/step-heading";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { countRows, type QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

function ChosenFileCard({ row }: { row: QueueRow }) {
  return (
    <div className="flex flex-col gap-3">
      <FilePreview key={row.id} row={row} />
      <div className="flex items-start gap-3">
        <FileIcon kind={row.kind} className="mt-0.5 size-7 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <FileFacts row={row} />
        </div>
      </div>
    </div>
  );
}

type Props = {
  flow: UploadFlow;
  state: UploadState;
  onRemove: () => void;
  onChooseOther: () => void;
  onChooseMore: () => void;
  /** Send was pressed without a name. */
  onNameless: () => void;
};

export function PreviewStep({
  flow,
  state: { rows, name, problem },
  onRemove,
  onChooseOther,
  onChooseMore,
  onNameless,
}: Props) {
  const say = useSay();
  const [row] = rows;
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <StepHeading id="preview-title" isFirst>
        {say("preview.ready")}
      </StepHeading>
      {row && <ChosenFileCard row={row} />}
      <LiveStills rows={rows} />
      {row?.state.name === "shrinking" && <Shrinking row={row} percent={row.state.percent} />}
      {row?.state.name === "asked" && (
        <SentBeforeQuestion
          name={row.name}
          question={sentBeforeQuestion(say, row.state.sentAt)}
          onYes={() => {
            flushSync(() => flow.confirm(row.id));
            // The question has gone with its buttons.
            document.getElementById("preview-title")?.focus();
          }}
          onNo={onRemove}
        />
      )}
      <div className="flex flex-col gap-3">
        {problem && <ProblemNote key={problem.id} {...problem} />}
        <SendButton
          isNameless={name.trim() === ""}
          sendable={countRows(rows, "ready", "failed")}
          onNameless={onNameless}
          onSend={flow.send}
        />
        <Button size="phone" onClick={onChooseMore}>
          <ImagePlus aria-hidden />
          {say("preview.more")}
        </Button>
        <Button size="phone" onClick={onChooseOther}>
          <RefreshCw aria-hidden />
          {say("preview.other")}
        </Button>
        <Button size="phone" onClick={onRemove}>
          {row?.state.name === "shrinking" ? <X aria-hidden /> : <Trash2 aria-hidden />}
          {say(row?.state.name === "shrinking" ? "preview.cancel" : "preview.remove")}
        </Button>
      </div>
    </section>
  );
}
