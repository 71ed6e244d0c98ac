import { RefreshCw, Send, Trash2 } from "lucide-react";
import { ChosenFileCard } from "@/components/family/chosen-file-card";
import { ProblemNote } from "@/components/family/problem-note";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import type { UploadFlow, UploadState } from "@/lib/uploads/upload-flow";

type Props = { relative: string; flow: UploadFlow; state: UploadState; onRemove: () => void; onChooseOther: () => void };

/** Step 2: a last look before sending. */
export function PreviewStep({ relative, flow, state: { file, name, problem }, onRemove, onChooseOther }: Props) {
  const isNameless = name.trim() === "";
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <h2 id="preview-title" tabIndex={-1} ref={focusElement} className="scroll-mt-24 focus-visible:shadow-none focus-visible:outline-none text-2xl leading-tight">
        Ready to send
      </h2>
      {file && <ChosenFileCard file={file} />}
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
          disabled={isNameless}
          aria-describedby={isNameless ? "send-hint" : undefined}
          onClick={() => void flow.send()}
        >
          <Send aria-hidden />
          <span>
            Send to <bdi>{relative}</bdi>!
          </span>
        </Button>
        <Button size="phone" onClick={onChooseOther}>
          <RefreshCw aria-hidden />
          Choose Different File
        </Button>
        <Button size="phone" onClick={onRemove}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
    </section>
  );
}
