// Generates both clients when the models have changed. prisma demands a native engine that it never runs here (docs/database.md).
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

const here = import.meta.dirname;
const sources = ["models.prisma", "sqlite/schema.prisma", "postgresql/schema.prisma", "../package-lock.json"];
const hash = createHash("sha256");
for (const source of sources) {
  const file = path.join(here, source);
  if (existsSync(file)) hash.update(readFileSync(file));
}
const sourcesHash = hash.digest("hex");

async function generate(provider) {
  const hashFile = path.join(here, provider, "client", ".stamp");
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === sourcesHash) return;
  // Only now: a built hub may be without it (`npm run slim`).
  const prismaCli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // prisma reads a schema from one folder; a copy, because a link does not survive every checkout.
  copyFileSync(path.join(here, "models.prisma"), path.join(here, provider, "models.prisma"));
  const words = [prismaCli, "generate", "--schema", path.join(here, provider)];
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  try {
    await promisify(execFile)(process.execPath, words, { env });
  } catch ({ message, stdout = "", stderr = "" }) {
    throw new Error(`The ${provider} database client could not be generated: ${message}\n${stdout}${stderr}`);
  }
  writeFileSync(hashFile, sourcesHash);
}

try {
  await Promise.all(["sqlite", "postgresql"].map(generate));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
