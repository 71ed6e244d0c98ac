import { ImagePlus, Trash2 } from "lucide-react";
import { FileList } from "@/components/family/queue/file-list";
import { LiveStills } from "@/components/family/queue/live-stills";
import { SendButton } from "@/components/family/send-button";
import { StepHeading } from "@/components/family/step-heading";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { MOST_FILES, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { formatBytes } from "@/lib/platform/format/bytes";

type Props = {
  flow: UploadFlow;
  state: UploadState;
  onRemoveAll: () => void;
  onChooseMore: () => void;
  onNameless: () => void;
};

/** Step 2 with several files. Send is above the list, which may be long. */
export function SeveralPreview({ flow, state, onRemoveAll, onChooseMore, onNameless }: Props) {
  const say = useSay();
  const { rows, name, leftOut } = state;
  const waiting = rows.filter(({ state: { name: at } }) => at === "ready" || at === "failed");
  const sendable = waiting.length;
  const whole = wholeProgress(rows);
  const isFull = rows.length >= MOST_FILES;
  return (
    <section aria-labelledby="preview-title" className="flex flex-col gap-4">
      <StepHeading id="preview-title" isFirst>
        {say("preview.ready")}
      </StepHeading>
      <p role="status">
        {say("preview.files", {
          files: sendable,
          size: formatBytes(
            waiting.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
            "transfer",
          ),
        })}
        {whole.sent > 0 && `. ${say("sending.countSent", { sent: whole.sent, total: whole.total })}.`}
      </p>
      {leftOut > 0 && (
        <p role="alert" className="rounded-md bg-warn-bg p-[min(1rem,4vw)] font-semibold text-warn">
          {say("preview.leftOut", { most: MOST_FILES, count: leftOut })}
        </p>
      )}
      <SendButton isNameless={name.trim() === ""} sendable={sendable} onNameless={onNameless} onSend={flow.send} />
      <LiveStills rows={rows} />
      <FileList flow={flow} state={state} step="preview" />
      <div className="flex flex-col gap-3 border-t-2 border-hairline pt-4">
        <Button
          size="phone"
          disabled={isFull}
          aria-describedby={isFull ? "most-files" : undefined}
          onClick={onChooseMore}
        >
          <ImagePlus aria-hidden />
          {say("preview.more")}
        </Button>
        {isFull && (
          <p id="most-files" className="text-ink-2">
            {say("preview.most", { most: MOST_FILES })}
          </p>
        )}
        <Button size="phone" onClick={onRemoveAll}>
          <Trash2 aria-hidden />
          {say("preview.removeAll")}
        </Button>
      </div>
    </section>
  );
}
