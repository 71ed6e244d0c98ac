// Programs that tests use. CHROMIUM_PATH and FFMPEG_PATH replace those of the machine, also by a path where nothing is.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** What is started as ffmpeg. */
export const FFMPEG = process.env.FFMPEG_PATH ?? "ffmpeg";

/** What is started as ffprobe: the one next to ffmpeg. */
export const FFPROBE = FFMPEG.replace(/ffmpeg$/, "ffprobe");

export const hasFfmpeg = spawnSync(FFMPEG, ["-version"], { stdio: "ignore" }).status === 0;

/** Debian's Chromium; the headless shell takes a quarter less processor. */
const DEBIANS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const named = process.env.CHROMIUM_PATH ?? DEBIANS.find((file) => existsSync(file)) ?? DEBIANS[0];

/** The path of Chromium; undefined for Playwright's own, which CHROMIUM_PATH=playwright asks for. */
export const CHROMIUM = named === "playwright" ? undefined : named;

/** Names what browser tests miss on this machine, with the command that brings it; null when all is there. */
export function missingForBrowser() {
  const missing = [
    CHROMIUM === undefined || existsSync(CHROMIUM) ? null : "chromium-headless-shell",
    hasFfmpeg ? null : "ffmpeg",
  ].filter((program) => program !== null);
  if (missing.length === 0) return null;
  return `no ${missing.join(", no ")} (apt-get install -y --no-install-recommends ${missing.join(" ")})`;
}
