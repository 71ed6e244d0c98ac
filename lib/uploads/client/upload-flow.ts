import type { SentItem } from "@/lib/media/schema";
import { UploadCancelled, UploadFailure, type UserAction } from "@/lib/uploads/client/failure";
import { createFileChecks, type FileCheckPorts } from "@/lib/uploads/client/queue/file-checks";
import { findUnfinished, type QueueMemory, toMark, toSend } from "@/lib/uploads/client/queue/queue-memory";
import {
  countRows,
  idsToBegin,
  isChosen,
  isTooLargeFilm,
  MOST_FILES,
  type QueueEvent,
  type QueueRow,
  reduceQueue,
  restoreNotes,
  stepFor,
  toRow,
} from "@/lib/uploads/client/queue/queue-rules";
import { outcomeMessage, refusalMessage } from "@/lib/uploads/client/queue/queue-texts";
import { EMPTY_UPLOAD, type UploadState } from "@/lib/uploads/client/queue/upload-state";
import type { Draft, UploadMemory } from "@/lib/uploads/client/resume-memory";
import type { UploadJob, UploadProgress } from "@/lib/uploads/client/upload-run";
import { UPLOAD_TEXTS } from "@/lib/uploads/rules";

type Watch = { signal: AbortSignal; onChange: (progress: UploadProgress) => void };
type Message = { title: string; text: string; kind: "error" | "success" };

type Parts = {
  relative: string;
  memory: Pick<UploadMemory, "readDraft" | "keepDraft" | "keepSender"> & {
    sessions: { sizes(): number[]; forget(): void };
  };
  queueMemory: QueueMemory;
  upload: (job: UploadJob, watch: Watch) => Promise<SentItem | null>;
  /** `small` makes a small picture of a picture or a film, or null; `drop` takes the addresses of both. */
  pictures: {
    show: (file: File) => string;
    small: (file: File) => Promise<string | null>;
    drop: (url: string) => void;
  };
  checks: FileCheckPorts;
  notify: (message: Message) => void;
  onSent: () => void;
};

export type UploadFlow = ReturnType<typeof createUploadFlow>;

const TOO_LARGE = { title: UPLOAD_TEXTS.tooLargeTitle, text: UPLOAD_TEXTS.tooLarge } as const;

/** The state of the upload page; React reads it with useSyncExternalStore. */
export function createUploadFlow({
  relative,
  memory,
  queueMemory,
  upload,
  pictures,
  checks: ports,
  notify,
  onSent,
}: Parts) {
  const readUnfinished = () => findUnfinished(queueMemory, memory.sessions.sizes());
  let state: UploadState = { ...EMPTY_UPLOAD, ...memory.readDraft(), unfinished: readUnfinished() };
  let lastId = 0;
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  /** What the sender began together, and is told of together. */
  let batch = new Set<number>();
  const listeners = new Set<() => void>();

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  const apply = (event: QueueEvent, change: Partial<UploadState> = {}) => {
    const rows = reduceQueue(state.rows, event);
    set({ rows, step: stepFor(rows), ...change });
  };

  const showProblem = (title: string, text: string, userAction: UserAction) => {
    lastId += 1;
    set({ problem: { id: lastId, title, text, userAction } });
    notify({ title, text, kind: "error" });
  };

  const write = (draft: Partial<Draft>) => {
    set(draft);
    memory.keepDraft({ name: state.name, note: state.note });
  };

  const rowOf = (id: number) => state.rows.find((row) => row.id === id);
  const noteOf = (row: QueueRow) => (state.noteEach && state.rows.length > 1 ? row.note : state.note).trim();

  const checks = createFileChecks(ports, {
    onSentBefore: (id, question) => apply({ type: "asked", id, question }),
    onPercent: (id, percent) => apply({ type: "shrinking", id, percent }),
    onShrunk: (id, file) => {
      files.set(id, file);
      apply({ type: "shrunk", id, sizeBytes: file.size, fileUrl: pictures.show(file) });
      if (rowOf(id)?.state.name === "waiting") {
        batch.add(id);
        keepQueue();
        beginNext();
      }
      void drawSmall(id, file);
    },
    onNotShrunk: (id) => {
      apply({ type: "too-large", id });
      if (state.rows.length > 1) return notify({ ...TOO_LARGE, kind: "error" });
      clear();
      showProblem(TOO_LARGE.title, TOO_LARGE.text, "choose");
    },
  });

  const release = ({ id, fileUrl, pictureUrl }: QueueRow) => {
    files.delete(id);
    checks.forget(id);
    if (fileUrl) pictures.drop(fileUrl);
    if (pictureUrl) pictures.drop(pictureUrl);
  };

  const clear = (change: Partial<UploadState> = {}) => {
    state.rows.forEach(release);
    set({
      step: "form",
      rows: [],
      problem: null,
      leftOut: 0,
      noteEach: false,
      unfinished: readUnfinished(),
      ...change,
    });
  };

  const drawSmall = async (id: number, file: File) => {
    const pictureUrl = await pictures.small(file).catch(() => null);
    if (pictureUrl === null) return;
    if (rowOf(id)) apply({ type: "pictured", id, pictureUrl });
    else pictures.drop(pictureUrl);
  };

  /** A new row; what was sent before a reload is not sent again. */
  const addRow = (file: File): QueueRow => {
    lastId += 1;
    const row = toRow(file, lastId);
    if (isTooLargeFilm(row) && ports.films.canShrink()) {
      files.set(row.id, file);
      return { ...row, state: { name: "shrinking", percent: 0, sendsNext: false } };
    }
    if (row.state.name === "refused") return row;
    const before = queueMemory.find(toMark(row));
    if (before?.isSent) return { ...row, state: { name: "sent", item: null, before: true } };
    files.set(row.id, file);
    return { ...row, fileUrl: pictures.show(file), note: before?.note ?? "" };
  };

  const tellOutcome = () => {
    const rows = state.rows.filter(({ id }) => batch.has(id));
    const failed = rows.map((row) => row.state).filter((rowState) => rowState.name === "failed");
    if (state.step === "success") memory.keepDraft({ name: state.name, note: "" });
    const [only] = failed;
    if (only && state.rows.length === 1) return showProblem(UPLOAD_TEXTS.failedTitle, only.text, only.userAction);
    const message = outcomeMessage(countRows(rows, "sent"), failed.length, relative);
    if (message && countRows(rows, "ready") === 0) notify(message);
  };

  const run = async (id: number) => {
    const [row, file] = [rowOf(id), files.get(id)];
    if (!row || !file) return;
    const controller = new AbortController();
    running.set(id, controller);
    const onChange = (progress: UploadProgress) => {
      queueMemory.renew();
      apply({ type: "progressed", id, progress });
    };
    try {
      const job = { file, uploaderName: state.name.trim(), note: noteOf(row) };
      const item = await upload(job, { signal: controller.signal, onChange });
      queueMemory.markSent(toMark(row));
      void checks.remember(id);
      apply({ type: "sent", id, item });
      onSent();
    } catch (error) {
      const known = error instanceof UploadFailure;
      if (error instanceof UploadCancelled) apply({ type: "stopped", id });
      else
        apply({
          ...{ type: "failed", id, text: (known && error.message) || UPLOAD_TEXTS.failed },
          userAction: known ? error.userAction : "again",
        });
    } finally {
      running.delete(id);
      beginNext();
      if (running.size === 0) tellOutcome();
    }
  };

  const beginNext = () => {
    for (const id of idsToBegin(state.rows)) {
      apply({ type: "began", id });
      void run(id);
    }
  };

  const keepQueue = () => queueMemory.keep(toSend(state.rows, noteOf));

  const begin = (event: QueueEvent) => {
    if (!state.name.trim()) return;
    if (running.size === 0) batch = new Set();
    memory.keepSender(state.name.trim());
    apply(event, { problem: null, leftOut: 0 });
    for (const { id, state: rowState } of state.rows) if (rowState.name === "waiting") batch.add(id);
    keepQueue();
    beginNext();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    setName: (name: string) => write({ name }),
    setNote: (note: string) => write({ note }),
    setRowNote: (id: number, note: string) => apply({ type: "noted", id, note }),
    /** With one message each, every file begins with the common one. */
    setNoteEach: (noteEach: boolean) => {
      if (noteEach) apply({ type: "note-shared", note: state.note });
      set({ noteEach });
    },

    /** Adds files to those that are chosen already. */
    choose: (chosen: readonly File[]) => {
      if (state.step === "uploading") return;
      const fresh = chosen.filter((file) => !isChosen(state.rows, file));
      const room = MOST_FILES - state.rows.length;
      const rows = fresh.slice(0, room).map(addRow);
      const refused = rows.map((row) => row.state).filter((rowState) => rowState.name === "refused");
      const [only] = refused;
      set({ problem: null, leftOut: Math.max(0, fresh.length - room) });
      if (only && fresh.length === 1 && state.rows.length === 0) return showProblem(only.title, only.text, "choose");
      const message = refusalMessage(refused);
      if (message) notify(message);
      const again = rows
        .filter(({ id }) => files.has(id))
        .map((row) => (queueMemory.find(toMark(row)) ? row.note : null));
      const { note, each } = restoreNotes(again, state.note);
      apply({ type: "chosen", rows }, { noteEach: state.noteEach || each });
      if (note !== state.note) write({ note });
      if (state.noteEach) apply({ type: "note-shared", note });
      for (const { id, state: rowState } of rows) {
        const file = files.get(id);
        if (!file) continue;
        if (rowState.name === "shrinking") void checks.shrink(id, file);
        else void drawSmall(id, file);
        void checks.check(id, file);
      }
    },

    /** Sends a file although it was sent before. */
    confirm: (id: number) => apply({ type: "confirmed", id }),

    removeAll: () => clear(),
    remove: (id: number) => {
      const row = rowOf(id);
      if (!row || running.has(id)) return;
      release(row);
      queueMemory.drop(toMark(row));
      apply({ type: "removed", id }, { problem: null, leftOut: 0 });
      if (state.rows.length === 0) clear();
    },

    /** Sends everything that is not sent. Does nothing without a name, or while sending. */
    send: () => {
      if (running.size === 0 && countRows(state.rows, "ready", "failed") > 0) begin({ type: "send" });
    },
    sendOne: (id: number) => begin({ type: "send-one", id }),

    /** Stops one file, or all; a chunked upload can be continued later. */
    stop: (id: number) => {
      if (running.has(id)) running.get(id)?.abort();
      else apply({ type: "stopped", id });
    },
    stopAll: () => {
      apply({ type: "stop-all" });
      running.forEach((controller) => controller.abort());
    },

    startAgain: () => {
      clear({ note: "" });
      memory.keepDraft({ name: state.name, note: "" });
    },
    /** Gives up what did not finish. */
    forgetUnfinished: () => {
      queueMemory.forget();
      memory.sessions.forget();
      set({ unfinished: readUnfinished() });
    },
  };
}
