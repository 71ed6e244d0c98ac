import { findUnfinished, type QueueMemory, toSend } from "@/lib/media/uploads/client/queue/queue-memory";
import { type QueueEvent, type QueueRow, reduceQueue, stepFor } from "@/lib/media/uploads/client/queue/queue-rules";
import { EMPTY_UPLOAD, type Problem, type UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { Draft, UploadMemory } from "@/lib/media/uploads/client/resume-memory";
import { createListeners } from "@/lib/platform/listeners";

export type FlowMessage = { title: string; text: string; kind: "error" | "success" };

export type FlowMemory = Pick<UploadMemory, "readDraft" | "keepDraft" | "keepSender"> & {
  sessions: { sizes(): number[]; forget(): void };
};

type Parts = { memory: FlowMemory; queueMemory: QueueMemory; notify: (message: FlowMessage) => void };

export type FlowState = ReturnType<typeof createFlowState>;

export function createFlowState({ memory, queueMemory, notify }: Parts) {
  const readUnfinished = () => findUnfinished(queueMemory, memory.sessions.sizes());
  let state: UploadState = { ...EMPTY_UPLOAD, ...memory.readDraft(), unfinished: readUnfinished() };
  let lastId = 0;
  const listeners = createListeners();

  const set = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    listeners.notify();
  };
  const nextId = () => (lastId += 1);
  const noteOf = (row: QueueRow) => (state.noteEach && state.rows.length > 1 ? row.note : state.note).trim();

  return {
    get: () => state,
    set,
    subscribe: listeners.subscribe,
    apply: (event: QueueEvent, change: Partial<UploadState> = {}) => {
      const rows = reduceQueue(state.rows, event);
      set({ rows, step: stepFor(rows), ...change });
    },
    nextId,
    rowOf: (id: number) => state.rows.find((row) => row.id === id),
    noteOf,
    readUnfinished,
    showProblem: (problem: Omit<Problem, "id">) => {
      set({ problem: { ...problem, id: nextId() } });
      notify({ title: problem.title, text: problem.text, kind: "error" });
    },
    writeDraft: (draft: Partial<Draft>) => {
      set(draft);
      memory.keepDraft({ name: state.name, note: state.note });
    },
    keepQueue: () => queueMemory.keep(toSend(state.rows, noteOf)),
  };
}
