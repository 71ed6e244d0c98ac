import { RefreshCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { FileFacts } from "@/components/family/queue/file-facts";
import { RowState } from "@/components/family/queue/row-state";
import { SentBeforeQuestion, sentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { SmallPicture } from "@/components/family/queue/small-picture";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Label, Textarea } from "@/components/ui/input";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { isWorthRetrying, type QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { cn } from "@/lib/platform/cn";

type Props = {
  row: QueueRow;
  item: SentItem | null;
  flow: UploadFlow;
  step: "preview" | "uploading" | "success";
  hasOwnNote: boolean;
  onRemove: (id: number) => void;
  onConfirm: (id: number) => void;
};

function RowButton({
  name,
  icon,
  label,
  variant = "plain",
  onClick,
}: {
  name: string;
  icon: ReactNode;
  label: string;
  variant?: "plain" | "quiet";
  onClick: () => void;
}) {
  return (
    <Button
      variant={variant}
      size="phone"
      // Without a frame its padding would be a gap: its sign is below the name's first letter.
      className={cn("px-[min(0.75rem,3vw)]", variant === "quiet" && "-mb-2 first:-ms-[min(0.75rem,3vw)]")}
      onClick={onClick}
    >
      {icon}
      <span>
        {label}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}

function RowButtons({
  row: { id, name, state },
  flow,
  step,
  onRemove,
}: Omit<Props, "item" | "hasOwnNote" | "onConfirm">) {
  const say = useSay();
  const isSending = state.name === "sending";
  const canStop = isSending && (state.progress.stage === "sending" || Boolean(state.progress.retry?.away));
  const canRetry = isWorthRetrying(state) || (state.name === "ready" && step === "uploading");
  const canRemove = !isSending && state.name !== "sent" && state.name !== "asked";
  if (!canStop && !canRetry && !canRemove) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {canRetry && (
        <RowButton
          name={name}
          icon={<RefreshCw aria-hidden />}
          label={say("sending.tryAgain")}
          onClick={() => flow.sendOne(id)}
        />
      )}
      {canStop && (
        <RowButton name={name} icon={<X aria-hidden />} label={say("sending.stop")} onClick={() => flow.stop(id)} />
      )}
      {canRemove && (
        <RowButton
          name={name}
          icon={state.name === "shrinking" ? <X aria-hidden /> : <Trash2 aria-hidden />}
          label={say(state.name === "shrinking" ? "preview.cancel" : "preview.remove")}
          variant="quiet"
          onClick={() => onRemove(id)}
        />
      )}
    </div>
  );
}

export function FileRow({ row, item, flow, step, hasOwnNote, onRemove, onConfirm }: Props) {
  const say = useSay();
  const { id, name, note, state } = row;
  const isCalm = state.name === "ready" || state.name === "waiting";
  const outcome = (
    <>
      <RowState row={row} item={item} isSendingOthers={step === "uploading"} />
      <RowButtons row={row} flow={flow} step={step} onRemove={onRemove} />
    </>
  );
  return (
    <li className="flex flex-col gap-3 border-t-2 border-hairline pt-4">
      <div className="flex flex-wrap items-start gap-3">
        <SmallPicture row={row} />
        <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1">
          <FileFacts row={row} />
          {isCalm && outcome}
        </div>
      </div>
      {!isCalm && outcome}
      {state.name === "asked" && (
        <SentBeforeQuestion
          name={name}
          question={sentBeforeQuestion(say, state.sentAt)}
          onYes={() => onConfirm(id)}
          onNo={() => onRemove(id)}
        />
      )}
      {hasOwnNote && state.name !== "refused" && state.name !== "sent" && (
        <div className="flex flex-col gap-2">
          <Label htmlFor={`note-${id}`}>
            {say("form.noteFor")}
            <span className="sr-only"> {say("form.noteForFile", { file: name })}</span> {say("form.optional")}
          </Label>
          <Textarea
            id={`note-${id}`}
            className="min-h-24"
            maxLength={NOTE_MAX_CHARS}
            value={note}
            onChange={(event) => flow.setRowNote(id, event.target.value)}
            aria-describedby={`note-count-${id}`}
          />
          <p id={`note-count-${id}`} className="figure text-end text-ink-2">
            {say("form.count", { count: note.length, most: NOTE_MAX_CHARS })}
          </p>
        </div>
      )}
    </li>
  );
}
