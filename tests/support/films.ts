import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { filmMaker } from "@/lib/media/renditions/films/film-maker";
import type { Facts, MadeFile, MakeResult } from "@/lib/media/renditions/server/maker";
import { FFMPEG, FFPROBE } from "@/tests/support/programs.mjs";

type Source = { path: string; type: string; sizeBytes: number };
/** What a maker's step has made; `failure` and `atMs` when it said why the file cannot be shown. */
export type Made = {
  result: MakeResult | null;
  failure?: string;
  atMs?: number | null;
  saved: Map<string, MadeFile>;
  facts: Facts;
};

const folders: string[] = [];

export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "naches-films-"));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

async function runStep(
  step: "prepare" | "convert" | "caption",
  source: Source,
  made: Made,
  signal: AbortSignal,
): Promise<void> {
  const request = {
    itemId: "item",
    source: source.path,
    contentType: source.type,
    sizeBytes: source.sizeBytes,
    folder: ownFolder(),
    signal,
    isAwaited: true,
    save: async (file: MadeFile) => void made.saved.set(file.kind, file),
    learn: async (facts: Facts) => void Object.assign(made.facts, facts),
  };
  made.result = (await filmMaker[step]?.(request)) ?? null;
}

/** What an ffmpeg says of itself that can make videos. */
export const ENCODERS = " V....D libx264   libx264 H.264\n A..... aac    AAC (Advanced Audio Coding)\n";

export const CODECS = " DEA.L. aac                  AAC (Advanced Audio Coding)\n ..A.L. ac4                  AC-4\n";

/** Writes an ffmpeg or ffprobe that only answers questions about itself; returns its path. */
export function program(folder: string, name: string, version: string, encoders = ENCODERS, codecs = CODECS): string {
  const file = path.join(folder, name);
  const lines = [
    "#!/bin/sh",
    `for word; do case $word in`,
    `-version) echo 'ffmpeg version ${version} Copyright';;`,
    `-encoders) printf '%s' '${encoders}';;`,
    `-codecs) printf '%s' '${codecs}';;`,
    `-filters) echo ' .SC zscale            V->V       Apply resizing';;`,
    "esac; done",
  ];
  writeFileSync(file, lines.join("\n"), { mode: 0o755 });
  return file;
}

/** Prepares a file, converts it and reads its captions where that is called for, as the worker does. Throws errors other than MediaFailure. */
export async function makeFilm(source: Source, signal = new AbortController().signal): Promise<Made> {
  const made: Made = { result: null, saved: new Map(), facts: {} };
  try {
    await runStep("prepare", source, made, signal);
    if (made.result?.kind === "long") await runStep("convert", source, made, signal);
    if (made.result?.kind !== "captions") return made;
    const shown = { ...made.result, kind: "done" as const };
    await runStep("caption", source, made, signal);
    made.result = shown;
  } catch (error) {
    if (!(error instanceof Error && error.name === "MediaFailure" && "atMs" in error)) throw error;
    Object.assign(made, { result: null, failure: error.message, atMs: error.atMs });
  }
  return made;
}

export function sourceOf(file: string, type: string): Source {
  return { path: file, type, sizeBytes: statSync(file).size };
}

type Stream = {
  codec_type: string;
  codec_name: string;
  profile: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  r_frame_rate: string;
  channels?: number;
  color_transfer?: string;
  bit_rate?: string;
};

/** What a plain ffprobe says of a file that was made. */
export function inspect(file: string) {
  const words = ["-v", "error", "-show_streams", "-show_format", "-of", "json", file];
  const found = JSON.parse(execFileSync(FFPROBE, words, { encoding: "utf8" }));
  const streams: Stream[] = found.streams;
  return {
    picture: streams.find(({ codec_type }) => codec_type === "video"),
    sound: streams.find(({ codec_type }) => codec_type === "audio"),
    seconds: Number(found.format.duration),
    text: JSON.stringify(found),
  };
}

/** The color of a pixel of a file's first frame, three numbers to 255; `at` from 0 to 1. */
export function colorAt(file: string, at: { x: number; y: number }): number[] {
  const crop = `crop=8:8:iw*${at.x}:ih*${at.y},scale=1:1`;
  const words = ["-v", "error", "-i", file, "-frames:v", "1", "-vf", crop, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  return [...execFileSync(FFMPEG, words)];
}

/** How loud a file's first sound is at its loudest and on average, in decibels below the largest number; -91 is silence. */
export function loudnessOf(file: string): { max: number; mean: number } {
  const words = ["-hide_banner", "-nostats", "-i", file, "-map", "0:a:0", "-af", "volumedetect", "-f", "null", "-"];
  const { stderr } = spawnSync(FFMPEG, words, { encoding: "utf8" });
  const said = (name: string) => Number(new RegExp(`${name}_volume: (\\S+) dB`).exec(stderr)?.[1]);
  return { max: said("max"), mean: said("mean") };
}

/** Ids of processes whose command names this path. */
export function processesOn(file: string): string[] {
  return readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(file);
    } catch {
      return false;
    }
  });
}
