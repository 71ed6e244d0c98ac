import type { ChunkOutcome } from "@/lib/media/uploads/client/chunk-arrival";
import { type DirectPath, readChunk, sendDirectly } from "@/lib/media/uploads/client/chunk-sender";
import { UploadFailure } from "@/lib/media/uploads/client/failure";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { CHUNKS_UNDER_WAY } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt } from "@/lib/platform/storage/chunk-plan";

export type Early = { outcome: ChunkOutcome | null; wasCut: boolean };

/** A cut costs little where the hub keeps what has arrived, so the line need not be idle in between. */
const AFTER_A_CUT = 2;

type Sent = { startByte: number; isHandedOver: boolean; early: Promise<Early> };

export type ChunksAhead = ReturnType<typeof sendChunksAhead>;

/**
 * Sends chunks ahead, so that the line is not idle: one, up to three while direct sending works, and fewer after a loss.
 * The next one begins when the phone has handed over the one before it: on a slow line they do not share it.
 */
export function sendChunksAhead(run: UploadRun, sessionURL: string) {
  const totalBytes = run.job.file.size;
  let ahead: Sent[] = [];
  let turn: Pick<Sent, "startByte" | "isHandedOver"> = { startByte: 0, isHandedOver: false };
  let atOnce = 1;
  let hasWorked = false;

  const path = {
    /** Returns true if a chunk has arrived directly: a loss is then the line's, and the proxy call would be lost too. */
    hasWorked: () => hasWorked,
    onWorked: () => {
      hasWorked = true;
      atOnce = Math.min(atOnce + 1, CHUNKS_UNDER_WAY);
    },
    onFailed: () => {
      atOnce = 1;
    },
    onGoesOn: () => {
      atOnce = AFTER_A_CUT;
    },
  };

  const sendNext = () => {
    const last = ahead.at(-1) ?? turn;
    const startByte = last.startByte + CHUNK_BYTES;
    if (!last.isHandedOver || ahead.length + 1 >= atOnce || startByte >= totalBytes) return;
    const sent: Sent = { startByte, isHandedOver: false, early: Promise.resolve({ outcome: null, wasCut: false }) };
    ahead.push(sent);
    const onHandedOver = () => {
      sent.isHandedOver = true;
      sendNext();
    };
    const send = async (): Promise<Early> => {
      const chunk = await readChunk(run, chunkAt(startByte, totalBytes));
      const outcome = await sendDirectly(run, { sessionURL, chunk, path: { ...path, onHandedOver } });
      return { outcome, wasCut: false };
    };
    sent.early = send().catch((error: unknown) => {
      // Later chunks wait until this one is sent again.
      sent.isHandedOver = false;
      return { outcome: null, wasCut: error instanceof UploadFailure && error.wasCut };
    });
  };

  return {
    begin: (startByte: number): { early: Promise<Early> | null; path: DirectPath } => {
      const known = ahead.find((sent) => sent.startByte === startByte);
      const mine = known ?? { startByte, isHandedOver: false };
      ahead = ahead.filter((sent) => sent.startByte > startByte);
      turn = mine;
      if (known) sendNext();
      const onHandedOver = () => {
        mine.isHandedOver = true;
        sendNext();
      };
      return { early: known?.early ?? null, path: { ...path, onHandedOver } };
    },
    isSending: (startByte: number) => ahead.some((sent) => sent.startByte === startByte),
  };
}
