// node prisma/migration-create.mjs NAME: writes prisma/migrations/<provider>/<timestamp>_NAME/migration.sql for both
// providers, as the difference of the models from models.snapshot. Needs no database and no network.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

const name = process.argv[2];
if (!/^[a-z0-9_]+$/.test(name ?? "")) {
  console.error("Usage: npm run migration -- name_in_snake_case");
  process.exit(2);
}

const here = import.meta.dirname;
const models = readFileSync(path.join(here, "models.prisma"), "utf8");
const snapshotFile = path.join(here, "migrations", "models.snapshot");
const snapshot = existsSync(snapshotFile) ? readFileSync(snapshotFile, "utf8") : null;
const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);

async function loadEngine() {
  const wasm = path.join(
    path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg")),
    "schema_engine_bg.wasm",
  );
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/** A schema-to-schema difference touches no database; the engine's constructor only asks PostgreSQL for its version. */
function offlineAdapter(provider) {
  const version = {
    columnNames: ["exists", "version", "numeric_version"],
    columnTypes: [5, 7, 0],
    rows: [[true, "PostgreSQL 15", 150000]],
  };
  const refuse = async () => {
    throw new Error("migration-create works without a database");
  };
  const adapter = {
    provider,
    adapterName: "offline",
    getConnectionInfo: () => ({ supportsRelationJoins: false }),
    queryRaw: async () => version,
    executeRaw: async () => 0,
    executeScript: async () => {},
    dispose: async () => {},
    startTransaction: refuse,
  };
  return { provider, adapterName: "offline", connect: async () => adapter, connectToShadowDb: refuse };
}

await loadEngine();
const written = [];
for (const [provider, flavour] of [
  ["sqlite", "sqlite"],
  ["postgresql", "postgres"],
]) {
  const schema = (content) => ({
    tag: "schemaDatamodel",
    files: [{ path: "schema.prisma", content: `datasource db {\n  provider = "${provider}"\n}\n\n${content}` }],
  });
  const to = schema(models);
  const engine = await bindings.SchemaEngine.new(
    { datamodels: to.files.map((file) => [file.path, file.content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(offlineAdapter(flavour)),
  );
  const { exitCode, stdout } = await engine.diff({
    from: snapshot === null ? { tag: "empty" } : schema(snapshot),
    to,
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  engine.free();
  if (exitCode !== 0) written.push([provider, stdout]);
}

for (const [provider, sql] of written) {
  const directory = path.join(here, "migrations", provider, `${timestamp}_${name}`);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "migration.sql"), sql);
  console.log(path.relative(process.cwd(), directory));
}
if (written.length > 0) {
  writeFileSync(snapshotFile, models);
  console.log("When the SQL is final, this says which line freezes it: npx jest tests/prisma");
} else console.log("The models have not changed since the last migration.");
