import "server-only";
import path from "node:path";
import { isInlineType } from "@/lib/media/items/rules";
import { followParts, hasBeginning } from "@/lib/media/renditions/films/beginning";
import { saveCaptions } from "@/lib/media/renditions/films/captions";
import {
  chooseFrameRate,
  FILM_LONG_SIDE,
  FILM_SHORT_SIDE,
  filmArguments,
  fitSize,
  MUSIC,
  soundArguments,
  SPEECH,
} from "@/lib/media/renditions/films/convert-rules";
import { type Ffmpeg, findFfmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { readMp4Layout } from "@/lib/media/renditions/films/mp4-layout";
import { estimateWorkMs, findRefusal, makePlan, type Plan } from "@/lib/media/renditions/films/plan-rules";
import { probeByFfmpeg, probeByTool } from "@/lib/media/renditions/films/probe";
import { runContainerTool, runFfmpeg } from "@/lib/media/renditions/films/run";
import { endsEarly, explainExit, findEarlyEnd, limitMs, readProgress } from "@/lib/media/renditions/films/run-rules";
import type { Probe } from "@/lib/media/renditions/films/schema";
import { readStatedBytes } from "@/lib/media/renditions/films/stated-bytes";
import { learnWave, saveStills, saveWave } from "@/lib/media/renditions/films/stills";
import {
  type Flaw,
  isMediaFailure,
  type MadeFile,
  type MakeRequest,
  type MakeResult,
  type MakerSteps,
  MediaFailure,
} from "@/lib/media/renditions/server/maker";
import { learnGain } from "@/lib/media/renditions/songs/loudness";
import { log } from "@/lib/platform/log";

const LONG_SOUND_MS = 10 * 60_000;
const LEAST_SHARE = 0.98;
/** Less of a damaged video is not worth showing. */
const LEAST_SHOWN_MS = 1000;

type Known = { ffmpeg: Ffmpeg | null; probe: Probe };

async function lookInto(request: MakeRequest): Promise<Known | null> {
  const { found: ffmpeg } = await findFfmpeg();
  const { source } = request;
  const probe = ffmpeg ? await probeByFfmpeg(ffmpeg, source, request) : await probeByTool(source, request);
  if (!probe) return null;
  const heard = request.song ? { ...probe, picture: null, captions: null } : probe;
  const refusal = findRefusal(heard);
  if (refusal) throw new MediaFailure(refusal);
  return { ffmpeg, probe: heard };
}

function describe(probe: Probe, size: { width: number; height: number } | null): Omit<MadeFile, "file" | "durationMs"> {
  if (!probe.picture) return { kind: "sound", contentType: "audio/mp4", width: null, height: null };
  const { width, height } = size ?? probe.picture;
  return { kind: "film", contentType: "video/mp4", width: Math.round(width), height: Math.round(height) };
}

function flawOf({ picture, sounds, lostSound }: Probe, earlyMs: number | null = null): { flaw?: Flaw } {
  if (earlyMs !== null) return { flaw: { cause: "damaged", atMs: earlyMs } };
  return picture && sounds.length === 0 && lostSound !== "none" ? { flaw: { cause: "no-sound", atMs: null } } : {};
}

function shown(probe: Probe, earlyMs: number | null = null): MakeResult {
  const isToBeCaptioned = probe.picture !== null && probe.captions !== null;
  return { kind: isToBeCaptioned ? "captions" : "done", ...flawOf(probe, earlyMs) };
}

async function saveWritten(request: MakeRequest, probe: Probe, made: Omit<MadeFile, "durationMs">, writtenMs: number) {
  const earlyMs = findEarlyEnd(probe, writtenMs);
  if (writtenMs === 0 || (earlyMs !== null && earlyMs < LEAST_SHOWN_MS))
    throw new MediaFailure("damaged", earlyMs ?? 0);
  await request.save({ ...made, durationMs: writtenMs });
  await request.learn({ durationMs: writtenMs });
  return shown(probe, earlyMs);
}

async function probeOwn(file: string, request: MakeRequest): Promise<Probe | null> {
  return probeByTool(file, request).catch((error: unknown) => {
    if (isMediaFailure(error)) return null;
    throw error;
  });
}

/** Null when the frames cannot be put into an MP4 as they are, or not all of them while an ffmpeg may read more. */
async function remux(request: MakeRequest, { probe, ffmpeg }: Known): Promise<MakeResult | null> {
  const file = path.join(request.folder, "remuxed.mp4");
  const { code } = await runContainerTool(["remux", request.source, file], request);
  const written = code === 0 ? await probeOwn(file, request) : null;
  if (!written?.durationMs || (ffmpeg && findEarlyEnd(probe, written.durationMs) !== null)) return null;
  return saveWritten(request, probe, { ...describe(probe, null), file }, written.durationMs);
}

async function convertOnce(ffmpeg: Ffmpeg, request: MakeRequest, probe: Probe): Promise<MakeResult> {
  const file = path.join(request.folder, "converted.mp4");
  const size = probe.picture && fitSize(probe.picture, FILM_LONG_SIDE, FILM_SHORT_SIDE);
  const made = { ...describe(probe, size), file };
  const inParts = request.isAwaited === true && hasBeginning(probe);
  const parts = inParts ? followParts(request, made) : null;
  const words = probe.picture
    ? filmArguments(request.source, inParts ? path.basename(file) : file, probe, ffmpeg.abilities, inParts)
    : soundArguments(request.source, file, probe, ffmpeg.abilities, request.song ? MUSIC : SPEECH);
  const work = parts ? { ...request, onOutput: parts.onOutput } : request;
  const program = [ffmpeg.ffmpeg, ...words];
  const run = runFfmpeg(program, work, limitMs(probe.durationMs));
  // The folder is removed as soon as this step is over.
  await run.catch(() => undefined);
  await parts?.settled();
  const { code, stdout, stderr } = await run;
  const { frames, writtenMs } = readProgress(stdout);
  if (code !== 0) throw new MediaFailure(explainExit(stderr), writtenMs || null);
  if (probe.picture && frames === 0) throw new MediaFailure("damaged", 0);
  // ffmpeg does not count how long a video's last frames are shown.
  const shownMs = probe.picture ? Math.round((frames * 1000) / chooseFrameRate(probe.picture)) : 0;
  return saveWritten(request, probe, made, Math.max(writtenMs, shownMs));
}

/** A video whose sound makes the conversion fail is still to be seen. */
async function convertBy(ffmpeg: Ffmpeg, request: MakeRequest, probe: Probe): Promise<MakeResult> {
  try {
    return await convertOnce(ffmpeg, request, probe);
  } catch (error) {
    const mayBeSound = isMediaFailure(error) && (error.failure === "damaged" || error.failure === "unsupported");
    if (!mayBeSound || !probe.picture || probe.sounds.length === 0) throw error;
    return convertOnce(ffmpeg, request, { ...probe, sounds: [], lostSound: "before" });
  }
}

async function planFor(request: MakeRequest, { probe, ffmpeg }: Known): Promise<Plan["kind"] | null> {
  const { source, sizeBytes, contentType } = request;
  const layout = probe.container === "mp4" ? await readMp4Layout(source, sizeBytes) : null;
  const plan = makePlan(probe, { layout, sizeBytes, isServedInline: isInlineType(contentType) });
  return plan.kind === "convert" && !ffmpeg ? plan.without : plan.kind;
}

async function saveLook(
  ffmpeg: Ffmpeg,
  { picture, sounds: [sound], durationMs }: Probe,
  request: MakeRequest,
): Promise<number | null> {
  try {
    if (request.song && sound) await learnGain(ffmpeg, sound, durationMs, { ...request, gain: request.song.gain });
    else if (picture) await saveStills(ffmpeg, picture, request);
    else if (sound) {
      await saveWave(ffmpeg, sound, request);
      return await learnWave(ffmpeg, sound, durationMs, request);
    }
  } catch (error) {
    if (!isMediaFailure(error)) throw error;
    log.warn("rendition.no-poster", { mediaId: request.itemId, cause: error.failure });
  }
  return null;
}

async function isCutSound({ source, sizeBytes }: MakeRequest, { container }: Probe): Promise<boolean> {
  const stated = await readStatedBytes(source, container);
  return stated !== null && sizeBytes < stated * LEAST_SHARE;
}

async function prepare(request: MakeRequest): Promise<MakeResult> {
  const known = await lookInto(request);
  if (!known) return { kind: "needs-ffmpeg" };
  const { ffmpeg, probe } = known;
  const mediaType = probe.picture ? "video" : "audio";
  await request.learn({ mediaType, ...(probe.durationMs !== null && { durationMs: probe.durationMs }) });
  const heardMs = ffmpeg ? await saveLook(ffmpeg, probe, request) : null;
  const plan = await planFor(request, known);
  if (plan === "play") {
    if (heardMs !== null && endsEarly(probe.durationMs ?? heardMs, heardMs))
      await request.learn({ durationMs: heardMs });
    return shown(probe, (await isCutSound(request, probe)) ? heardMs : null);
  }
  const remuxed = plan === "remux" ? await remux(request, known) : null;
  if (remuxed) return remuxed;
  if (!ffmpeg) return { kind: "needs-ffmpeg" };
  const isShort = !probe.picture && (probe.durationMs ?? 0) < LONG_SOUND_MS;
  if (isShort) return convertBy(ffmpeg, request, probe);
  return { kind: "long", workMs: estimateWorkMs(probe, ffmpeg.abilities.threads) };
}

async function convert(request: MakeRequest): Promise<MakeResult> {
  const known = await lookInto(request);
  if (!known?.ffmpeg) return { kind: "needs-ffmpeg" };
  return convertBy(known.ffmpeg, request, known.probe);
}

/** Makes an MP4 that every browser plays. Throws MediaFailure for what cannot be played or exceeds `longestMs`. */
export async function makeShortFilm(request: MakeRequest, longestMs: number): Promise<MakeResult> {
  const known = await lookInto(request);
  if (!known) return { kind: "needs-ffmpeg" };
  const { ffmpeg } = known;
  const probe = { ...known.probe, captions: null };
  if (!probe.picture) throw new MediaFailure("unsupported");
  if ((probe.durationMs ?? 0) > longestMs) throw new MediaFailure("too-long");
  const isConverted = (await planFor(request, known)) === "convert";
  const remuxed = isConverted ? null : await remux(request, { ffmpeg, probe });
  if (remuxed) return remuxed;
  return ffmpeg ? convertBy(ffmpeg, request, probe) : { kind: "needs-ffmpeg" };
}

async function caption(request: MakeRequest): Promise<MakeResult> {
  const known = await lookInto(request);
  if (!known?.ffmpeg) return { kind: "done" };
  const { ffmpeg, probe } = known;
  const [sound] = probe.sounds;
  if (probe.picture && probe.captions) await saveCaptions(ffmpeg, probe.captions, probe, request);
  // A recording from before there were waves.
  else if (!probe.picture && sound && !request.song) await learnWave(ffmpeg, sound, probe.durationMs, request);
  return { kind: "done" };
}

export const filmMaker: MakerSteps = { prepare, convert, caption };
