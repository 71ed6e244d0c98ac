// Generates both clients when the models have changed. prisma demands a native engine that it never runs here (docs/database.md).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const here = import.meta.dirname;
const sources = ["models.prisma", "sqlite/schema.prisma", "postgresql/schema.prisma", "../package-lock.json"];
const hash = createHash("sha256");
for (const source of sources) {
  const file = path.join(here, source);
  if (existsSync(file)) hash.update(readFileSync(file));
}
const sourcesHash = hash.digest("hex");

for (const provider of ["sqlite", "postgresql"]) {
  const hashFile = path.join(here, provider, "client", ".stamp");
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === sourcesHash) continue;
  // Only now: a built hub may be without it (`npm run slim`).
  const prismaCli = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // prisma reads a schema from one folder; a copy, because a link does not survive every checkout.
  copyFileSync(path.join(here, "models.prisma"), path.join(here, provider, "models.prisma"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [prismaCli, "generate", "--schema", path.join(here, provider)],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
      },
    },
  );
  if (status !== 0) {
    console.error(`The ${provider} database client could not be generated:\n${stdout}${stderr}`);
    process.exit(1);
  }
  writeFileSync(hashFile, sourcesHash);
}
