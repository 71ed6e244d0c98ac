import type { UserAction } from "@/lib/media/uploads/client/failure";
import type { Unfinished } from "@/lib/media/uploads/client/queue/queue-memory";
import type { QueueRow, UploadStep } from "@/lib/media/uploads/client/queue/queue-rules";
import type { Draft } from "@/lib/media/uploads/client/resume-memory";
import type { FileProblem } from "@/lib/media/uploads/rules";

/** `id` is new every time, so that the page can focus the note again; `file` says what is wrong with a file that was refused. */
export type Problem = { id: number; title: string; text: string; userAction: UserAction; file?: FileProblem };

export type UploadState = Draft & {
  step: UploadStep;
  rows: readonly QueueRow[];
  noteEach: boolean;
  problem: Problem | null;
  leftOut: number;
  unfinished: Unfinished | null;
};

export const EMPTY_UPLOAD: UploadState = {
  step: "form",
  name: "",
  note: "",
  rows: [],
  noteEach: false,
  problem: null,
  leftOut: 0,
  unfinished: null,
};
