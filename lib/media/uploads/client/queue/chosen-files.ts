import { isToConvert, toTrueFile } from "@/lib/media/uploads/client/chosen/known-file";
import { type Motion, partsOf } from "@/lib/media/uploads/client/chosen/live-photo";
import { createFileChecks, type FileCheckPorts } from "@/lib/media/uploads/client/queue/file-checks";
import type { FlowState } from "@/lib/media/uploads/client/queue/flow-state";
import { type FileMark, isSame, type QueueMemory, toMark } from "@/lib/media/uploads/client/queue/queue-memory";
import {
  encodeProblem,
  type FileFacts,
  isTooLargeFilm,
  type QueueRow,
  toRow,
} from "@/lib/media/uploads/client/queue/queue-rules";
import type { FileProblem } from "@/lib/media/uploads/rules";

/** `small` makes a thumbnail of an image or a video, or null; `drop` takes the addresses of both; `motion` says whether an image brings its motion. */
export type PicturePorts = {
  show: (file: File) => string;
  small: (file: File) => Promise<string | null>;
  drop: (url: string) => void;
  motion: (file: File) => Promise<Motion | null>;
};

type Parts = {
  state: FlowState;
  queueMemory: QueueMemory;
  pictures: PicturePorts;
  checks: FileCheckPorts;
  onSettled: (mark: FileMark) => void;
  onWaits: (id: number) => void;
  onRefused: (problem: FileProblem) => void;
  /** Returns true for a file of a kind that is wanted here; by default every known kind is. */
  isFitting?: ((file: FileFacts) => boolean) | undefined;
};

export function createChosenFiles({
  state,
  queueMemory,
  pictures,
  checks: ports,
  onSettled,
  onWaits,
  onRefused,
  isFitting,
}: Parts) {
  const files = new Map<number, File>();

  const settle = (row: QueueRow, file = files.get(row.id)) => {
    onSettled(toMark(row));
    if (file) partsOf(file).forEach(onSettled);
  };

  const drawSmall = async (id: number, file: File) => {
    const pictureUrl = await pictures.small(file).catch(() => null);
    if (pictureUrl === null) return;
    if (state.rowOf(id)) state.apply({ type: "pictured", id, pictureUrl });
    else pictures.drop(pictureUrl);
  };

  const lookForMotion = async (id: number, file: File) => {
    const motion = await pictures.motion(file);
    if (motion !== null && state.rowOf(id)) state.apply({ type: "moves", id, motion });
  };

  /** The first bytes decide, not the name. */
  const recognize = async (id: number, file: File): Promise<File> => {
    const known = await toTrueFile(file);
    const row = state.rowOf(id);
    if (known === file || !row || !["ready", "asked"].includes(row.state.name)) return file;
    const fileUrl = pictures.show(known);
    files.set(id, known);
    state.apply({ type: "recognized", id, file: known, fileUrl });
    if (row.fileUrl) pictures.drop(row.fileUrl);
    const { state: after } = state.rowOf(id) ?? row;
    if (after.name === "refused") onRefused(after.problem);
    return known;
  };

  const checks = createFileChecks(ports, {
    onSentBefore: (id, sentAt) => state.apply({ type: "asked", id, sentAt }),
    onPercent: (id, percent) => state.apply({ type: "shrinking", id, percent }),
    onShrunk: (id, file) => {
      files.set(id, file);
      state.apply({ type: "shrunk", id, sizeBytes: file.size, fileUrl: pictures.show(file) });
      if (state.rowOf(id)?.state.name === "waiting") onWaits(id);
      void drawSmall(id, file);
    },
    onNotShrunk: (id) => {
      const row = state.rowOf(id);
      if (!row) return;
      state.apply({ type: "unencoded", id });
      onRefused(encodeProblem(row));
    },
  });

  return {
    fileOf: (id: number) => files.get(id),
    isPart: (file: File) => [...files.values()].some((whole) => partsOf(whole).some((part) => isSame(part, file))),
    /** A new row; what was sent before a reload is not sent again. */
    toNewRow: (file: File): QueueRow => {
      const made = toRow(file, state.nextId(), isFitting);
      const isWanted = isToConvert(file);
      const row: QueueRow =
        isWanted && !ports.films.canShrink()
          ? { ...made, state: { name: "refused", problem: encodeProblem(made) } }
          : made;
      if ((isWanted || isTooLargeFilm(row)) && ports.films.canShrink()) {
        files.set(row.id, file);
        return { ...row, state: { name: "shrinking", percent: 0, sendsNext: false } };
      }
      if (row.state.name === "refused") {
        settle(row, file);
        return row;
      }
      const before = queueMemory.find(toMark(row));
      if (before?.isSent) settle(row, file);
      if (before?.isSent) return { ...row, state: { name: "sent", item: null, before: true } };
      files.set(row.id, file);
      return { ...row, fileUrl: pictures.show(file), note: before?.note ?? "" };
    },
    examine: ({ id, state: { name } }: QueueRow) => {
      const file = files.get(id);
      if (!file) return;
      if (name === "shrinking") void checks.shrink(id, file);
      else void recognize(id, file).then((known) => drawSmall(id, known));
      void lookForMotion(id, file);
      void checks.check(id, file);
    },
    remember: (id: number) => {
      const row = state.rowOf(id);
      if (row) settle(row);
      return checks.remember(id);
    },
    /** The row has gone; `isKept` when its file is a part of another row's. */
    release: (row: QueueRow, isKept = false) => {
      const { id, fileUrl, pictureUrl } = row;
      if (!isKept) settle(row);
      files.delete(id);
      checks.forget(id);
      if (fileUrl) pictures.drop(fileUrl);
      if (pictureUrl) pictures.drop(pictureUrl);
    },
  };
}
