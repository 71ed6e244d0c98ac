import { guessMediaType } from "@/lib/media/items/rules";
import type { SentItem } from "@/lib/media/sent/schema";
import type { Motion } from "@/lib/media/uploads/client/chosen/live-photo";
import type { UserAction } from "@/lib/media/uploads/client/failure";
import { etaSeconds, percentOf } from "@/lib/media/uploads/client/progress";
import { firstProgress, type UploadProgress } from "@/lib/media/uploads/client/upload-run";
import { DIRECT_LIMIT_BYTES, type FileProblem, fileProblem, MAX_FILE_BYTES } from "@/lib/media/uploads/rules";

/** Most files that the page takes at once (D48). */
export const MOST_FILES = 50;
/** Small files may travel in pairs; a large one has the connection to itself. */
const SMALL_BYTES = DIRECT_LIMIT_BYTES;

export type FileKind = "Image" | "Video" | "Sound" | "File";

export const MEDIA_TYPES = { Image: "image", Video: "video", Sound: "audio", File: "unknown" } as const;

/** asked: sent before (epoch ms); shrinking: `sendsNext` when Send was pressed; refused: never sent; sent: `item` is null if unknown. */
export type RowState =
  | { name: "ready" | "waiting" }
  | { name: "asked"; sentAt: number }
  | { name: "shrinking"; percent: number; sendsNext: boolean }
  | { name: "refused"; problem: FileProblem }
  | { name: "sending"; progress: UploadProgress }
  | { name: "sent"; item: SentItem | null; before: boolean }
  | { name: "failed"; text: string; userAction: UserAction };

/** One chosen file; sizes in bytes, `lastModified` in ms; `chosenBytes` is that of a video before it was made smaller. `note` counts when each file has its own message. */
export type QueueRow = {
  id: number;
  name: string;
  sizeBytes: number;
  chosenBytes: number;
  lastModified: number;
  kind: FileKind;
  fileUrl: string | null;
  pictureUrl: string | null;
  motion?: Motion;
  note: string;
  state: RowState;
};

type StateNamed<N extends RowState["name"]> = Extract<RowState, { name: N }>;

export type QueueEvent =
  | { type: "chosen"; rows: readonly QueueRow[] }
  | { type: "removed" | "stopped" | "began" | "send-one" | "confirmed" | "unencoded"; id: number }
  | { type: "asked"; id: number; sentAt: number }
  | { type: "shrinking"; id: number; percent: number }
  | { type: "shrunk"; id: number; sizeBytes: number; fileUrl: string }
  | { type: "send" | "stop-all" }
  | { type: "progressed"; id: number; progress: UploadProgress }
  | { type: "sent"; id: number; item: SentItem | null }
  | { type: "failed"; id: number; text: string; userAction: UserAction }
  | { type: "noted"; id: number; note: string }
  | { type: "note-shared"; note: string }
  | { type: "recognized"; id: number; file: FileFacts; fileUrl: string }
  | { type: "pictured"; id: number; pictureUrl: string }
  | { type: "moves"; id: number; motion: Motion };

const READY: RowState = { name: "ready" };
const WAITING: RowState = { name: "waiting" };

export type FileFacts = { name: string; size: number; lastModified: number; type: string };

const KINDS = { image: "Image", video: "Video", audio: "Sound", unknown: "File" } as const;

export function toRow(file: FileFacts, id: number, isFitting: (file: FileFacts) => boolean = () => true): QueueRow {
  const problem = fileProblem(file) ?? (isFitting(file) ? null : "wrongType");
  return {
    id,
    name: file.name,
    sizeBytes: file.size,
    chosenBytes: file.size,
    lastModified: file.lastModified,
    kind: KINDS[guessMediaType(file)],
    fileUrl: null,
    pictureUrl: null,
    note: "",
    state: problem ? { name: "refused", problem } : READY,
  };
}

export function isChosen(rows: readonly QueueRow[], { name, size, lastModified }: FileFacts): boolean {
  return rows.some((row) => row.name === name && row.chosenBytes === size && row.lastModified === lastModified);
}

export function isWorthRetrying(state: RowState): boolean {
  return state.name === "failed" && state.userAction !== "choose" && state.userAction !== "smaller";
}

/** The row of a file that failed because the phone could no longer read it, and that is chosen again. */
export function rowToReplace(rows: readonly QueueRow[], { name }: FileFacts): QueueRow | undefined {
  return rows.find((row) => row.name === name && row.state.name === "failed" && row.state.userAction === "choose");
}

export function isTooLargeFilm({ kind, sizeBytes }: Pick<QueueRow, "kind" | "sizeBytes">): boolean {
  return kind === "Video" && sizeBytes > MAX_FILE_BYTES;
}

export function encodeProblem({ chosenBytes }: Pick<QueueRow, "chosenBytes">): FileProblem {
  return chosenBytes > MAX_FILE_BYTES ? "tooLarge" : "unconverted";
}

export function countRows(rows: readonly QueueRow[], ...names: RowState["name"][]): number {
  return rows.filter(({ state }) => names.includes(state.name)).length;
}

function changeRow(rows: readonly QueueRow[], id: number, change: (row: QueueRow) => Partial<QueueRow>): QueueRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change(row) } : row));
}

function recognize(
  { state }: QueueRow,
  { file, fileUrl }: Extract<QueueEvent, { type: "recognized" }>,
): Partial<QueueRow> {
  if (state.name !== "ready" && state.name !== "asked") return {};
  const problem = fileProblem(file);
  if (problem) return { kind: "File", state: { name: "refused", problem } };
  return { kind: KINDS[guessMediaType(file)], sizeBytes: file.size, fileUrl };
}

/** Sets a row's state if it is in one of the states named; a late report of a stopped upload changes nothing. */
function move(rows: readonly QueueRow[], id: number, from: RowState["name"][], state: RowState): QueueRow[] {
  return changeRow(rows, id, (row) => (from.includes(row.state.name) ? { state } : {}));
}

/** A sender who was refused is refused for every file, so the others do not try. */
function fail(
  rows: readonly QueueRow[],
  { id, text, userAction }: Extract<QueueEvent, { type: "failed" }>,
): QueueRow[] {
  const state: StateNamed<"failed"> = { name: "failed", text, userAction };
  const failed = move(rows, id, ["sending"], state);
  if (userAction !== "ask") return failed;
  return failed.map((row) => (row.state.name === "waiting" ? { ...row, state } : row));
}

/** Ignores an event that does not fit a row's state. A file that is being sent stays so until its upload has really ended. */
export function reduceQueue(rows: readonly QueueRow[], event: QueueEvent): readonly QueueRow[] {
  switch (event.type) {
    case "chosen":
      return [...rows, ...event.rows].slice(0, MOST_FILES);
    case "removed":
      return rows.filter(({ id, state }) => id !== event.id || state.name === "sending");
    case "send":
      return rows.map((row) => {
        if (row.state.name === "shrinking") return { ...row, state: { ...row.state, sendsNext: true } };
        return countRows([row], "ready", "failed") ? { ...row, state: WAITING } : row;
      });
    case "send-one":
      return move(rows, event.id, ["ready", "failed"], WAITING);
    case "began":
      return changeRow(rows, event.id, ({ state, sizeBytes }) =>
        state.name === "waiting" ? { state: { name: "sending", progress: firstProgress(sizeBytes) } } : {},
      );
    case "progressed":
      return move(rows, event.id, ["sending"], { name: "sending", progress: event.progress });
    case "sent":
      return move(rows, event.id, ["sending"], { name: "sent", item: event.item, before: false });
    case "failed":
      return fail(rows, event);
    case "stopped":
      return move(rows, event.id, ["sending", "waiting"], READY);
    case "stop-all":
      return rows.map((row) => {
        if (row.state.name === "shrinking") return { ...row, state: { ...row.state, sendsNext: false } };
        return row.state.name === "waiting" ? { ...row, state: READY } : row;
      });
    case "asked":
      return move(rows, event.id, ["ready"], { name: "asked", sentAt: event.sentAt });
    case "confirmed":
      return move(rows, event.id, ["asked"], READY);
    case "shrinking":
      return changeRow(rows, event.id, ({ state }) =>
        state.name === "shrinking" ? { state: { ...state, percent: event.percent } } : {},
      );
    case "shrunk":
      return changeRow(rows, event.id, ({ state }) =>
        state.name === "shrinking"
          ? { sizeBytes: event.sizeBytes, fileUrl: event.fileUrl, state: state.sendsNext ? WAITING : READY }
          : {},
      );
    case "unencoded":
      return changeRow(rows, event.id, (row) =>
        row.state.name === "shrinking" ? { state: { name: "refused", problem: encodeProblem(row) } } : {},
      );
    case "noted":
      return changeRow(rows, event.id, () => ({ note: event.note }));
    case "note-shared":
      return rows.map((row) => (row.note.trim() === "" ? { ...row, note: event.note } : row));
    case "recognized":
      return changeRow(rows, event.id, (row) => recognize(row, event));
    case "pictured":
      return changeRow(rows, event.id, () => ({ pictureUrl: event.pictureUrl }));
    case "moves":
      return changeRow(rows, event.id, () => ({ motion: event.motion }));
  }
}

export function idsToBegin(rows: readonly QueueRow[]): number[] {
  const isSmall = (row: QueueRow | undefined) => row !== undefined && row.sizeBytes < SMALL_BYTES;
  const sending = rows.filter(({ state }) => state.name === "sending");
  const [first, second] = rows.filter(({ state }) => state.name === "waiting");
  if (!first || sending.length > 1) return [];
  if (sending.length === 1) return isSmall(sending[0]) && isSmall(first) ? [first.id] : [];
  return second && isSmall(first) && isSmall(second) ? [first.id, second.id] : [first.id];
}

export type UploadStep = "form" | "preview" | "uploading" | "success";

/** The step of the page. What failed stays in the preview until something was sent. */
export function stepFor(rows: readonly QueueRow[]): UploadStep {
  const isNext = rows.some(({ state }) => state.name === "shrinking" && state.sendsNext);
  if (isNext || countRows(rows, "waiting", "sending") > 0) return "uploading";
  if (rows.length === 0) return "form";
  return countRows(rows, "ready", "asked", "shrinking") === 0 && countRows(rows, "sent") > 0 ? "success" : "preview";
}

type WholeProgress = {
  sent: number;
  total: number;
  sentBytes: number;
  totalBytes: number;
  percent: number;
  etaSeconds: number | null;
};

export function wholeProgress(rows: readonly QueueRow[]): WholeProgress {
  const moving = rows.filter((row) => countRows([row], "ready", "waiting", "sending", "sent") > 0);
  const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0);
  const totalBytes = sum(moving.map(({ sizeBytes }) => sizeBytes));
  const sentBytes = sum(
    moving.map(({ state, sizeBytes }) =>
      state.name === "sent" ? sizeBytes : state.name === "sending" ? state.progress.sentBytes : 0,
    ),
  );
  const speed = sum(rows.map(({ state }) => (state.name === "sending" ? (state.progress.speed ?? 0) : 0)));
  return {
    sent: countRows(rows, "sent"),
    total: rows.length - countRows(rows, "refused"),
    sentBytes,
    totalBytes,
    percent: percentOf(sentBytes, totalBytes),
    etaSeconds: etaSeconds(totalBytes - sentBytes, speed || null),
  };
}

/** Restores the messages (null: a new file): the common one where all had the same and nothing was typed since, else one each. */
export function restoreNotes(remembered: readonly (string | null)[], typed: string): { note: string; each: boolean } {
  const known = remembered.filter((note) => note !== null);
  const [first = typed] = known;
  if (known.every((note) => note === typed)) return { note: typed, each: false };
  const isCommon = typed.trim() === "" && remembered.every((note) => note === first);
  return isCommon ? { note: first, each: false } : { note: typed, each: remembered.length > 1 };
}
