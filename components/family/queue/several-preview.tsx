import { ImagePlus, Trash2 } from "lucide-react";
import { FileList } from "@/components/family/queue/file-list";
import { LiveStills } from "@/components/family/queue/live-stills";
import { SendButton } from "@/components/family/send-button";
import { StepHeading } from "@/components/family/step-heading";
import { Button } from "@/components/ui/button";
import { countRows, MOST_FILES, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import { countText } from "@/lib/media/uploads/client/queue/queue-texts";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { formatBytes } from "@/lib/platform/format/bytes";

type Props = {
  relative: string;
  flow: UploadFlow;
  state: UploadState;
  onRemoveAll: () => void;
  onChooseMore: () => void;
  /** Send was pressed without a name. */
  onNameless: () => void;
};

/** Step 2 with several files. Send stands above the list, which may be long. */
export function SeveralPreview({ relative, flow, state, onRemoveAll, onChooseMore, onNameless }: Props) {
  const { rows, name, leftOut } = state;
  const sendable = countRows(rows, "ready", "failed");
  const whole = wholeProgress(rows);
  const isFull = rows.length >= MOST_FILES;
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <StepHeading id="preview-title" alone={false}>
        Ready to send
      </StepHeading>
      <p role="status">
        <span className="figure">{sendable}</span> {sendable === 1 ? "file" : "files"},{" "}
        <span className="figure">{formatBytes(whole.totalBytes - whole.sentBytes, "transfer")}</span>
        {whole.sent > 0 && `. ${countText(whole)}.`}
      </p>
      {leftOut > 0 && (
        <p role="alert" className="rounded-md bg-warn-bg p-[min(1rem,4vw)] font-semibold text-warn">
          {`At most ${MOST_FILES} files can be sent at once. The last ${leftOut} ${leftOut === 1 ? "is" : "are"} left out: please choose ${leftOut === 1 ? "it" : "them"} again afterwards.`}
        </p>
      )}
      <SendButton
        relative={relative}
        isNameless={name.trim() === ""}
        sendable={sendable}
        onNameless={onNameless}
        onSend={flow.send}
      />
      <LiveStills rows={rows} />
      <FileList relative={relative} flow={flow} state={state} step="preview" />
      <div className="flex flex-col gap-3 border-t-2 border-hairline pt-4">
        <Button
          size="phone"
          disabled={isFull}
          aria-describedby={isFull ? "most-files" : undefined}
          onClick={onChooseMore}
        >
          <ImagePlus aria-hidden />
          Choose More Files
        </Button>
        {isFull && (
          <p id="most-files" className="text-ink-2">
            {`At most ${MOST_FILES} files can be sent at once. You can send more afterwards.`}
          </p>
        )}
        <Button size="phone" onClick={onRemoveAll}>
          <Trash2 aria-hidden />
          Remove All
        </Button>
      </div>
    </section>
  );
}
