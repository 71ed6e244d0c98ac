import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "@/lib/platform/file-permissions";

/** The file that tells a demo's folder from a hub's; server.mjs reads the settings. `madeAt` is missing until the demo is complete. */
const demoSchema = z.object({
  settings: z.record(z.string(), z.string()),
  madeAt: z.iso.datetime().optional(),
  linkPath: z.string().optional(),
});
export type DemoFile = z.infer<typeof demoSchema>;

const fileIn = (place: string) => path.join(place, "demo.json");

/** The demo that a folder holds; null for a new or empty folder. Throws a sentence for a folder that holds anything else. */
export function readDemo(place: string): DemoFile | null {
  if (existsSync(fileIn(place))) return demoSchema.parse(JSON.parse(readFileSync(fileIn(place), "utf8")));
  if (!existsSync(place) || readdirSync(place).length === 0) return null;
  throw new Error(`${place} has a hub or other files, but no demo. Choose a new folder: npm run demo -- FOLDER`);
}

export async function writeDemo(place: string, demo: DemoFile): Promise<void> {
  await writeFile(fileIn(place), `${JSON.stringify(demo)}\n`, { mode: 0o600 });
}

/** Makes the folder of a new demo, empty but for its file; what an interrupted demo left there is removed. */
export async function beginDemo(place: string, settings: Record<string, string>): Promise<void> {
  if (readDemo(place) !== null) await rm(place, { recursive: true });
  makeFolder(place);
  await writeDemo(place, { settings });
}
