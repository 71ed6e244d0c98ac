import "server-only";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { newToken } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";

const SHORTEST = 32;

/** Writes a draft first: a full disk would leave the file empty, and anyone can sign with an empty secret. */
function makeSecret(dataDir: string, file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(draft, newToken(256), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown error";
    // Another process was first.
    if (!existsSync(file))
      throw new Error(
        `Can't write the secret ${file} (${code}): the data directory must be writable and have free space.`,
        { cause: error },
      );
  } finally {
    if (existsSync(/* turbopackIgnore: true */ draft)) rmSync(draft);
  }
}

function readSecretFile(): string {
  const { dataDir } = env();
  const file = path.join(/* turbopackIgnore: true */ dataDir, "auth-secret");
  if (!existsSync(/* turbopackIgnore: true */ file)) makeSecret(dataDir, file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SHORTEST)
    throw new Error(
      `The secret ${file} is damaged. Restore it from a backup, or delete it: a new one is then created, and everyone has to log in again.`,
    );
  return secret;
}

/** The secret that signs sessions: AUTH_SECRET, or one made at the first start and kept in the data directory (D40). */
export function authSecret(): string {
  return singleton("auth-secret", () => env().AUTH_SECRET ?? readSecretFile());
}
