import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { singleton } from "@/lib/platform/singleton";

const packageSchema = z.object({ version: z.string() });

function read(name: string): string | null {
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), name), "utf8").trim();
  } catch {
    return null;
  }
}

/** Returns the build that this process serves; "development" where there is none. A page of another build must be reloaded. */
export function runningVersion(): { version: string; buildId: string } {
  return singleton("running-version", () => {
    const { version } = packageSchema.parse(JSON.parse(read("package.json") ?? '{"version":"unknown"}'));
    const buildId = read(path.join(".next", "BUILD_ID")) ?? "development";
    return { version: `${version}+${buildId.slice(0, 8)}`, buildId };
  });
}
