import { ImagePlus, RefreshCw, Send, Trash2, X } from "lucide-react";
import { flushSync } from "react-dom";
import { ChosenFileCard } from "@/components/family/chosen-file-card";
import { ProblemNote } from "@/components/family/problem-note";
import { SentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { Shrinking } from "@/components/family/queue/shrinking";
import { focusElement } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import { countRows } from "@/lib/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/uploads/client/upload-flow";

type Props = {
  relative: string;
  flow: UploadFlow;
  state: UploadState;
  onRemove: () => void;
  onChooseOther: () => void;
  onChooseMore: () => void;
};

export function PreviewStep({
  relative,
  flow,
  state: { rows, name, problem },
  onRemove,
  onChooseOther,
  onChooseMore,
}: Props) {
  const [row] = rows;
  const isNameless = name.trim() === "";
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <h2
        id="preview-title"
        tabIndex={-1}
        ref={focusElement}
        className="scroll-mt-24 focus-visible:shadow-none focus-visible:outline-none text-2xl leading-tight"
      >
        Ready to send
      </h2>
      {row && <ChosenFileCard row={row} />}
      {row?.state.name === "shrinking" && <Shrinking name={row.name} percent={row.state.percent} />}
      {row?.state.name === "asked" && (
        <SentBeforeQuestion
          name={row.name}
          question={row.state.question}
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
        {isNameless && (
          <p id="send-hint" className="font-semibold text-warn">
            Please fill in your name before sending.
          </p>
        )}
        <Button
          variant="primary"
          size="phone"
          className="wrap-anywhere"
          aria-label={`Send to ${relative}!`}
          disabled={isNameless || countRows(rows, "ready", "failed") === 0}
          aria-describedby={isNameless ? "send-hint" : undefined}
          onClick={flow.send}
        >
          <Send aria-hidden />
          <span>
            Send to <bdi>{relative}</bdi>!
          </span>
        </Button>
        <Button size="phone" onClick={onChooseMore}>
          <ImagePlus aria-hidden />
          Choose More Files
        </Button>
        <Button size="phone" onClick={onChooseOther}>
          <RefreshCw aria-hidden />
          Choose Different File
        </Button>
        <Button size="phone" onClick={onRemove}>
          {row?.state.name === "shrinking" ? <X aria-hidden /> : <Trash2 aria-hidden />}
          {row?.state.name === "shrinking" ? "Cancel" : "Remove"}
        </Button>
      </div>
    </section>
  );
}
