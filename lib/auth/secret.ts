import "server-only";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { newToken } from "@/lib/random";
import { singleton } from "@/lib/singleton";

function keptSecret(): string {
  const file = path.join(/* turbopackIgnore: true */ env().dataDir, "auth-secret");
  try {
    mkdirSync(env().dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, newToken(256), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** The secret that signs sessions: AUTH_SECRET, or one made at the first start and kept in the data directory (D40). */
export function authSecret(): string {
  return singleton("auth-secret", () => env().AUTH_SECRET ?? keptSecret());
}
