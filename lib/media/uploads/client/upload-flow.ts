import { isKnownFile, toKnownFile } from "@/lib/media/uploads/client/chosen/known-file";
import { joinLivePhotos, mayHoldLivePhoto, partsOf } from "@/lib/media/uploads/client/chosen/live-photo";
import { createChosenFiles, type PicturePorts } from "@/lib/media/uploads/client/queue/chosen-files";
import type { FileCheckPorts } from "@/lib/media/uploads/client/queue/file-checks";
import { createFlowState, type FlowMemory, type FlowMessage } from "@/lib/media/uploads/client/queue/flow-state";
import { type FileMark, type QueueMemory, toMark } from "@/lib/media/uploads/client/queue/queue-memory";
import {
  countRows,
  type FileFacts,
  isChosen,
  MOST_FILES,
  type QueueRow,
  restoreNotes,
  rowToReplace,
} from "@/lib/media/uploads/client/queue/queue-rules";
import { problemText, refusalMessage } from "@/lib/media/uploads/client/queue/queue-texts";
import { createSending, type Upload } from "@/lib/media/uploads/client/queue/sending";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import { pageSay } from "@/lib/media/words/page-say";

type Parts = {
  memory: FlowMemory;
  queueMemory: QueueMemory;
  upload: Upload;
  pictures: PicturePorts;
  checks: FileCheckPorts;
  notify: (message: FlowMessage) => void;
  onSent: () => void;
  onSettled: (mark: FileMark) => void;
  isFitting?: (file: FileFacts) => boolean;
};

export type UploadFlow = ReturnType<typeof createUploadFlow>;

export function createUploadFlow(parts: Parts) {
  const { memory, queueMemory, notify } = parts;
  const state = createFlowState({ memory, queueMemory, notify });
  const files = createChosenFiles({
    state,
    queueMemory,
    pictures: parts.pictures,
    checks: parts.checks,
    onSettled: parts.onSettled,
    isFitting: parts.isFitting,
    onWaits: (id) => sending.join(id),
    onRefused: (problem) => {
      const said = problemText(pageSay(), problem);
      if (state.get().rows.length > 1) return notify({ ...said, kind: "error" });
      clear();
      state.showProblem({ ...said, file: problem, userAction: "choose" });
    },
  });
  const sending = createSending({ ...parts, state, files });

  const clear = (change: Partial<UploadState> = {}) => {
    for (const row of state.get().rows) files.release(row);
    state.set({
      ...{ step: "form", rows: [], problem: null, leftOut: 0, noteEach: false },
      unfinished: state.readUnfinished(),
      ...change,
    });
  };

  const remove = (row: QueueRow) => {
    files.release(row);
    queueMemory.drop(toMark(row));
    state.apply({ type: "removed", id: row.id }, { problem: null, leftOut: 0 });
  };

  /** Adds files to those that are chosen already; one that could not be read takes the place of its row. */
  const choose = (chosen: readonly File[]) => {
    const { step, note: typed, noteEach } = state.get();
    if (step === "uploading") return;
    for (const file of chosen) {
      const lost = rowToReplace(state.get().rows, file);
      if (lost) remove(lost);
    }
    const former = state.get().rows;
    const fresh = chosen.filter((file) => !isChosen(former, file) && !files.isPart(file));
    const room = MOST_FILES - former.length;
    const rows = fresh.slice(0, room).map(files.toNewRow);
    const refused = rows.flatMap(({ state: rowState }) => (rowState.name === "refused" ? [rowState.problem] : []));
    const [only] = refused;
    state.set({ problem: null, leftOut: Math.max(0, fresh.length - room) });
    if (only && fresh.length === 1 && former.length === 0)
      return state.showProblem({ ...problemText(pageSay(), only), file: only, userAction: "choose" });
    const message = refusalMessage(pageSay(), refused);
    if (message) notify(message);
    const again = rows
      .filter(({ id }) => files.fileOf(id))
      .map((row) => (queueMemory.find(toMark(row)) ? row.note : null));
    const { note, each } = restoreNotes(again, typed);
    state.apply({ type: "chosen", rows }, { noteEach: noteEach || each });
    if (note !== typed) state.writeDraft({ note });
    if (state.get().noteEach) state.apply({ type: "note-shared", note });
    rows.forEach(files.examine);
  };

  const waiting = () =>
    state.get().rows.flatMap((row) => {
      const file = row.state.name === "ready" ? files.fileOf(row.id) : undefined;
      return file ? [{ row, file }] : [];
    });

  /** Joins halves of Live Photos to each other and to those that were chosen before, and chooses what comes of it. */
  const chooseJoined = async (chosen: readonly File[]) => {
    const whole = await joinLivePhotos([...waiting().map(({ file }) => file), ...chosen]);
    const before = waiting();
    const isHere = (file: File) => chosen.includes(file) || before.some((one) => one.file === file);
    const added = whole.flatMap((file) => {
      if (isHere(file)) return chosen.includes(file) ? [file] : [];
      const parts = partsOf(file);
      // A row that was sent or removed by now has taken its half with it.
      return parts.length > 0 && parts.every(isHere) ? [file] : parts.filter((part) => chosen.includes(part));
    });
    const halves = before.filter(({ file }) => added.some((one) => partsOf(one).includes(file)));
    for (const { row } of halves) {
      files.release(row, true);
      queueMemory.drop(toMark(row));
      state.apply({ type: "removed", id: row.id });
    }
    choose(added);
    for (const { row, file } of waiting()) {
      const half = halves.find((one) => partsOf(file).includes(one.file));
      if (half) state.apply({ type: "noted", id: row.id, note: half.row.note });
    }
  };
  let adding: Promise<void> | null = null;

  return {
    subscribe: state.subscribe,
    getState: state.get,
    setName: (name: string) => state.writeDraft({ name }),
    setNote: (note: string) => state.writeDraft({ note }),
    setRowNote: (id: number, note: string) => state.apply({ type: "noted", id, note }),
    /** With one message each, every file begins with the common one. */
    setNoteEach: (noteEach: boolean) => {
      if (noteEach) state.apply({ type: "note-shared", note: state.get().note });
      state.set({ noteEach });
    },

    choose,
    /** Chooses files as `toFile` gives them. Halves of a Live Photo become one file, also with one that waits for Send. */
    add: (chosen: readonly File[], toFile: (file: File) => Promise<File> = toKnownFile): void => {
      if (chosen.length === 0) return;
      const all = [...waiting().map(({ file }) => file), ...chosen];
      if (adding === null && toFile === toKnownFile && chosen.every(isKnownFile) && !mayHoldLivePhoto(all))
        return choose(chosen);
      // One after another, since a share may come in pieces.
      const mine: Promise<void> = Promise.all([Promise.all(chosen.map(toFile)), adding])
        .then(([known]) => chooseJoined(known))
        .finally(() => {
          if (adding === mine) adding = null;
        });
      adding = mine;
    },

    confirm: (id: number) => state.apply({ type: "confirmed", id }),

    removeAll: () => clear(),
    remove: (id: number) => {
      const row = state.rowOf(id);
      if (!row || sending.isRunning(id)) return;
      remove(row);
      if (state.get().rows.length === 0) clear();
    },

    send: () => {
      if (sending.isIdle() && countRows(state.get().rows, "ready", "failed") > 0) sending.begin({ type: "send" });
    },
    sendOne: (id: number) => sending.begin({ type: "send-one", id }),

    stop: sending.stop,
    stopAll: sending.stopAll,

    startAgain: () => {
      clear({ note: "" });
      memory.keepDraft({ name: state.get().name, note: "" });
    },
    /** Looks again what another tab left unfinished: it may just have been closed. Returns how to stop. */
    watchUnfinished: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      const look = async () => {
        const againInMs = await queueMemory.look();
        if (isStopped) return;
        if (state.get().step === "form") state.set({ unfinished: state.readUnfinished() });
        if (againInMs > 0) timer = setTimeout(() => void look(), againInMs);
      };
      void look();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
    forgetUnfinished: () => {
      queueMemory.forget();
      memory.sessions.forget();
      state.set({ unfinished: state.readUnfinished() });
    },
  };
}
