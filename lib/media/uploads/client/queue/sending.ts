import type { SentItem } from "@/lib/media/sent/schema";
import { UploadCancelled, UploadFailure } from "@/lib/media/uploads/client/failure";
import type { FlowMemory, FlowMessage, FlowState } from "@/lib/media/uploads/client/queue/flow-state";
import { type QueueMemory, toMark } from "@/lib/media/uploads/client/queue/queue-memory";
import { countRows, idsToBegin, MEDIA_TYPES, type QueueEvent } from "@/lib/media/uploads/client/queue/queue-rules";
import { outcomeMessage } from "@/lib/media/uploads/client/queue/queue-texts";
import type { UploadJob, UploadProgress } from "@/lib/media/uploads/client/upload-run";
import { pageSay } from "@/lib/media/words/page-say";

type Watch = { signal: AbortSignal; onChange: (progress: UploadProgress) => void };

/** Sends one file; null when the hub has it but did not say as what. Throws UploadFailure, UploadCancelled. */
export type Upload = (job: UploadJob, watch: Watch) => Promise<SentItem | null>;

type Parts = {
  state: FlowState;
  memory: Pick<FlowMemory, "keepDraft" | "keepSender">;
  queueMemory: QueueMemory;
  upload: Upload;
  files: { fileOf: (id: number) => File | undefined; remember: (id: number) => Promise<void> };
  notify: (message: FlowMessage) => void;
  onSent: () => void;
};

export function createSending({ state, memory, queueMemory, upload, files, notify, onSent }: Parts) {
  const running = new Map<number, AbortController>();
  let batch = new Set<number>();

  const tellOutcome = () => {
    const { rows: all, step, name } = state.get();
    const rows = all.filter(({ id }) => batch.has(id));
    const failed = rows.map((row) => row.state).filter((rowState) => rowState.name === "failed");
    if (step === "success") memory.keepDraft({ name, note: "" });
    const [only] = failed;
    if (only && all.length === 1)
      return state.showProblem({
        title: pageSay()("problem.failedTitle"),
        text: only.text,
        userAction: only.userAction,
      });
    const sent = rows.flatMap((row) => (row.state.name === "sent" ? [MEDIA_TYPES[row.kind]] : []));
    const message = outcomeMessage(pageSay(), sent, failed.length);
    if (message && countRows(rows, "ready") === 0) notify(message);
  };

  const run = async (id: number) => {
    const [row, file] = [state.rowOf(id), files.fileOf(id)];
    if (!row || !file) return;
    const controller = new AbortController();
    running.set(id, controller);
    const onChange = (progress: UploadProgress) => {
      queueMemory.renew();
      state.apply({ type: "progressed", id, progress });
    };
    try {
      const job = { file, uploaderName: state.get().name.trim(), note: state.noteOf(row) };
      const item = await upload(job, { signal: controller.signal, onChange });
      queueMemory.markSent(toMark(row));
      void files.remember(id);
      state.apply({ type: "sent", id, item });
      onSent();
    } catch (error) {
      const known = error instanceof UploadFailure;
      if (error instanceof UploadCancelled) state.apply({ type: "stopped", id });
      else
        state.apply({
          ...{ type: "failed", id, text: (known && error.message) || pageSay()("problem.failed") },
          userAction: known ? error.userAction : "again",
        });
    } finally {
      running.delete(id);
      beginNext();
      if (running.size === 0) tellOutcome();
    }
  };

  const beginNext = () => {
    for (const id of idsToBegin(state.get().rows)) {
      state.apply({ type: "began", id });
      void run(id);
    }
  };

  return {
    isRunning: (id: number) => running.has(id),
    isIdle: () => running.size === 0,
    begin: (event: QueueEvent) => {
      const sender = state.get().name.trim();
      if (!sender) return;
      if (running.size === 0) batch = new Set();
      memory.keepSender(sender);
      state.apply(event, { problem: null, leftOut: 0 });
      for (const { id, state: rowState } of state.get().rows) if (rowState.name === "waiting") batch.add(id);
      state.keepQueue();
      beginNext();
    },
    join: (id: number) => {
      batch.add(id);
      state.keepQueue();
      beginNext();
    },
    stop: (id: number) => {
      if (running.has(id)) running.get(id)?.abort();
      else state.apply({ type: "stopped", id });
    },
    stopAll: () => {
      state.apply({ type: "stop-all" });
      running.forEach((controller) => controller.abort());
    },
  };
}
