import "server-only";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const BUILD = ".next";
const PAGES = path.join(BUILD, "server/app");
const MANIFEST = "react-loadable-manifest.json";

const manifestSchema = z.record(z.string(), z.looseObject({ files: z.array(z.string()) }));

/** Takes chunks that were not written out of the preload lists: Turbopack names some as they were before it joined them. */
export function removeMissingPreloads(): void {
  for (const name of readdirSync(PAGES, { recursive: true, encoding: "utf8" })) {
    if (path.basename(name) !== MANIFEST) continue;
    const file = path.join(PAGES, name);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    for (const entry of Object.values(manifest))
      entry.files = entry.files.filter((chunk) => existsSync(path.join(BUILD, chunk)));
    writeFileSync(file, JSON.stringify(manifest, null, 2));
  }
}
