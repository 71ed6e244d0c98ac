import "server-only";
import { open, rename, rm } from "node:fs/promises";
import { openSound, SOUND_FETCH } from "@/lib/library/podcasts/fetch";
import { makeSoundRoom, partFile, soundFile } from "@/lib/library/podcasts/sound-files";
import { hasWorkRoom } from "@/lib/media/renditions/server/work-room";
import { sniffBytes } from "@/lib/media/sniff/sniff";
import type { FetchCode } from "@/lib/platform/http/fetch-schema";
import { failureOf, type Opened } from "@/lib/platform/http/guarded-fetch";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

/** Bytes that file-type reads. */
export const SAMPLE_BYTES = 4100;

export type SoundFailure = FetchCode | "no-sound" | "no-room";
/** A sound on its way: `size` bytes are in its part file; `total` is what its server says, null until then or when it does not. */
export type SoundJob = { size: number; total: number | null; state: "coming" | "here" | SoundFailure };

type Held = { job: SoundJob; listeners: Set<() => void> };
const held = singleton("podcast-sounds", () => new Map<string, Held>());

/** Returns the type of a sound that a browser may get, whatever its server says it is; null for other bytes. */
export async function soundType(beginning: Uint8Array): Promise<string | null> {
  // Between its notes and its first frame a file may have anything.
  if (Buffer.from(beginning.subarray(0, 3)).toString("latin1") === "ID3") return "audio/mpeg";
  const type = await sniffBytes(beginning);
  if (type.startsWith("audio/")) return type;
  return type === "application/ogg" || type === "video/ogg" ? "audio/ogg" : type === "video/mp4" ? "audio/mp4" : null;
}

class NoSound extends Error {}

async function* checked({ pieces }: Extract<Opened, { kind: "open" }>): AsyncGenerator<Buffer> {
  let beginning: Buffer | null = Buffer.alloc(0);
  const isSound = async (bytes: Buffer) => (await soundType(bytes)) !== null;
  for await (const piece of pieces) {
    if (beginning === null) yield piece;
    else {
      beginning = Buffer.concat([beginning, piece]);
      if (beginning.length < SAMPLE_BYTES) continue;
      if (!(await isSound(beginning))) throw new NoSound();
      yield beginning;
      beginning = null;
    }
  }
  if (beginning === null) return;
  if (!(await isSound(beginning))) throw new NoSound();
  yield beginning;
}

async function fetchInto(
  id: string,
  opened: Extract<Opened, { kind: "open" }>,
  { job, listeners }: Held,
): Promise<void> {
  const file = await open(partFile(id), "w", 0o600);
  try {
    for await (const bytes of checked(opened)) {
      await file.writeFile(bytes);
      job.size += bytes.length;
      for (const tell of listeners) tell();
    }
  } finally {
    await file.close();
  }
  await rename(partFile(id), soundFile(id));
}

/** Fetches a sound into its file. Never throws: the state says how it ended. */
async function fetchSound(id: string, address: URL, present: Held): Promise<SoundJob["state"]> {
  const { job } = present;
  const opened = await openSound(address);
  if (opened.kind === "failed") return opened.code;
  job.total = opened.lengthBytes;
  const most = job.total ?? SOUND_FETCH.bytes;
  try {
    await makeSoundRoom(most);
    if (!(await hasWorkRoom(most))) return "no-room";
    await fetchInto(id, opened, present);
    return "here";
  } catch (error) {
    return error instanceof NoSound ? "no-sound" : failureOf(error).code;
  }
}

async function run(id: string, address: URL, present: Held): Promise<void> {
  const state = await fetchSound(id, address, present);
  if (state === "here") log.info("podcast.sound", { episodeId: id, sizeBytes: present.job.size });
  else log.warn("podcast.sound-failed", { episodeId: id, code: state });
  if (state !== "here") await rm(partFile(id), { force: true }).catch(() => undefined);
  present.job.state = state;
  held.delete(id);
  for (const tell of present.listeners) tell();
}

/** Fetches a sound, unless it is on its way. It comes whole whether or not someone still listens. */
export function startSound(id: string, address: URL): SoundJob {
  const known = held.get(id);
  if (known) return known.job;
  const present: Held = { job: { size: 0, total: null, state: "coming" }, listeners: new Set() };
  held.set(id, present);
  void run(id, address, present);
  return present.job;
}

export async function soundUntil(id: string, job: SoundJob, isEnough: (job: SoundJob) => boolean): Promise<void> {
  while (job.state === "coming" && !isEnough(job)) {
    const present = held.get(id);
    if (present?.job !== job) return;
    await new Promise<void>((resolve) => {
      const tell = () => {
        present.listeners.delete(tell);
        resolve();
      };
      present.listeners.add(tell);
    });
  }
}
