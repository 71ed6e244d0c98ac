/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { mediaListSchema } from "@/lib/media/items/schema";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { ACCOUNT_SETTINGS, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import {
  failToStart,
  freePort,
  type ProductionServer,
  startProductionServer,
} from "@/tests/support/server/production-server";
import { commandsUnder, programFolders, standIns } from "@/tests/support/server/program-folder";
import { createSender } from "@/tests/support/server/upload";
import {
  describeOnPostgresql,
  describeOnSqlite,
  dropDatabase,
  newDatabase,
  onDatabase,
} from "@/tests/support/storage/postgres";

const DOCUMENT = readFileSync(path.resolve("docs/updating.md"), "utf8");
const CHANGE = { name: "29990101000000_a_color", sql: 'ALTER TABLE "UploadLink" ADD COLUMN "color" TEXT' };
const FAILING = {
  name: CHANGE.name,
  sql: 'ALTER TABLE "UploadLink" ADD COLUMN "color" TEXT; INSERT INTO "NoSuchTable" VALUES (1)',
};
const NPM_SETTINGS = /^npm warn/;

/** A person's machine: a hub of the first version in a folder, run by a service manager, with its settings in .env. */
async function aMachine(change: typeof CHANGE, databaseUrl?: string) {
  const root = mkdtempSync(path.join(tmpdir(), "naches-updating-"));
  const { program, publish } = programFolders(root, change);
  const dataDir = path.join(program, "data");
  const bin = standIns(path.join(root, "bin"));
  const port = await freePort();
  const env = {
    ...ACCOUNT_SETTINGS,
    UPLOAD_MIN_FREE_BYTES: "0",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  writeFileSync(
    path.join(program, ".env"),
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  let server: ProductionServer | null = null;
  let failure = "";

  /** What `systemctl start` does; of a hub that does not start it keeps what it says. */
  async function start(): Promise<void> {
    failure = "";
    const settings = { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: addressInFile() }) };
    try {
      server = await startProductionServer({ program, settings: { ...ACCOUNT_SETTINGS, ...settings } });
    } catch (error) {
      failure = String(error);
    }
  }

  const addressInFile = () => /^DATABASE_URL=(.*)$/m.exec(readFileSync(path.join(program, ".env"), "utf8"))?.[1] ?? "";

  async function stop(): Promise<void> {
    await server?.stop();
  }

  function run(script: string, more: Record<string, string>): string {
    const { PATH = "", HOME = "" } = process.env;
    const environment = { PATH: `${bin}:${PATH}`, HOME, PORT: String(port), ...more };
    const { status, stdout, stderr } = spawnSync("bash", ["-euo", "pipefail", "-c", script], {
      cwd: program,
      encoding: "utf8",
      env: { ...environment, NODE_ENV: "production" },
    });
    const complaint = stderr
      .split("\n")
      .filter((line) => !NPM_SETTINGS.test(line))
      .join("\n");
    if (status !== 0) throw new Error(`Ended with ${status}:\n${script}\n${stdout}${complaint}`);
    return stdout;
  }

  return {
    dataDir,
    program,
    publish,
    server: () => {
      if (!server) throw new Error(`The hub does not run. ${failure}`);
      return server;
    },
    failure: () => failure,
    copies: () =>
      existsSync(path.join(dataDir, "before-update")) ? readdirSync(path.join(dataDir, "before-update")) : [],
    start,
    stop,
    /** Does what a block of the document says, with this machine's folders and addresses in the place of its examples. */
    async follow(
      block: string,
      more: { replace?: [string, string][]; env?: Record<string, string> } = {},
    ): Promise<string> {
      const examples: [string, string][] = [
        ["/srv/naches", program],
        ["/mnt/usb/naches", path.join(root, "backup")],
        ...(more.replace ?? []),
      ];
      const script = examples.reduce((text, [example, own]) => text.replaceAll(example, own), block);
      let said = "";
      for (const step of script.split(/^(sudo systemctl (?:start|stop) naches)\n/m)) {
        if (step === "sudo systemctl stop naches") await stop();
        else if (step === "sudo systemctl start naches") await start();
        else if (step.trim() !== "") said += run(step, more.env ?? {});
      }
      return said;
    },
    async dispose(): Promise<void> {
      await server?.dispose();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

type Machine = Awaited<ReturnType<typeof aMachine>>;

async function send(machine: Machine, seed: number, title: string): Promise<void> {
  await createSender(await aBrowserOf(machine.server(), FAMILY)).sendDirectly(filmBytes(5000, seed), { title });
}

async function titles(machine: Machine): Promise<string[]> {
  const items = (await (await aBrowserOf(machine.server(), FAMILY)).request("GET", "/api/family-videos")).read(
    mediaListSchema,
  );
  return items.map(({ title }) => title);
}

const [update = ""] = commandsUnder(DOCUMENT, "How to update");
const [anotherNode = ""] = commandsUnder(DOCUMENT, "Another Node.js");
const [whenItFails = ""] = commandsUnder(DOCUMENT, "When an update fails");
const [backOnSqlite = "", backOnPostgresql = ""] = commandsUnder(DOCUMENT, "The way back");
const [keepPictures = ""] = commandsUnder(DOCUMENT, "A database from before 0.1.0");
let machine: Machine;
afterEach(() => machine.dispose());

describeOnSqlite("docs/updating.md on SQLite", () => {
  test("the update keeps everything with a copy, and the way back restores both", async () => {
    machine = await aMachine(CHANGE);
    await machine.start();
    await send(machine, 1, "Before the update");
    machine.publish();
    const said = await machine.follow(update);
    expect(said).toContain("Backup complete and verified");
    expect(said).not.toContain("PROBLEM");
    expect(machine.server().log()).toContain('"event":"database.copied"');
    expect(await titles(machine)).toEqual(["Before the update"]);
    expect(machine.copies()).toEqual([expect.stringContaining(`-before-${CHANGE.name}.db`)]);
    await send(machine, 2, "After the update");

    // The former program without the former data is refused, as text.
    await machine.follow(backOnSqlite.split("aside=")[0] ?? "");
    const refused = await failToStart({ DATA_DIR: machine.dataDir }, { cwd: machine.program });
    expect(refused.output).toContain(
      `The database was used by a newer version of the hub, which applied the migration ${CHANGE.name}.`,
    );

    await machine.follow(backOnSqlite);
    expect(machine.failure()).toBe("");
    expect(await titles(machine)).toEqual(["Before the update"]);
    expect(statSync(path.join(machine.dataDir, "naches.db")).mode & 0o077).toBe(0);
    const aside = readdirSync(machine.dataDir).find((name) => name.startsWith("after-update-")) ?? "";
    expect(readdirSync(path.join(machine.dataDir, aside))).toContain("naches.db");
    await send(machine, 3, "Sent to the former version");

    // And forth again.
    await machine.follow("sudo systemctl stop naches\ngit checkout --quiet main\nsudo systemctl start naches\n");
    await machine.follow(anotherNode);
    expect(await titles(machine)).toEqual(["Sent to the former version", "Before the update"]);
    expect(machine.server().errorLines()).toEqual([]);
  });

  test("an update that fails leaves the data to the previous version, which continues", async () => {
    machine = await aMachine(FAILING);
    await machine.start();
    await send(machine, 1, "Before the update");
    machine.publish();
    await machine.follow(update.split("npm run doctor")[0] ?? "");
    expect(machine.failure()).toContain(
      `The migration ${CHANGE.name} failed (no such table: NoSuchTable). The database is unchanged.`,
    );
    expect(machine.failure()).toContain(path.join(machine.dataDir, "before-update", machine.copies()[0] ?? "no copy"));
    await machine.follow(whenItFails);
    expect(await titles(machine)).toEqual(["Before the update"]);
  });

  test("photos from before 0.1.0 keep their titles in a new household", async () => {
    machine = await aMachine(CHANGE);
    await machine.start();
    await send(machine, 1, "Purim / Sukkos");
    await machine.stop();
    const database = new Database(path.join(machine.dataDir, "naches.db"));
    database.exec(
      `UPDATE "_prisma_migrations" SET "migration_name" = '20261121084320_first_models' WHERE "migration_name" = '20261122030221_first_models'`,
    );
    database.close();
    await machine.start();
    expect(machine.failure()).toContain(
      "The database is from a version before the first release, 0.1.0 (20261121084320_first_models), and can't be updated.",
    );
    await machine.follow(keepPictures);
    expect(await titles(machine)).toEqual([]);
    const kept = readdirSync(path.join(machine.program, "pictures"));
    expect(kept).toEqual([expect.stringMatching(/^Purim - Sukkos [\w-]{4}\.mp4$/)]);
    expect(readFileSync(path.join(machine.program, "pictures", kept[0] ?? "")).equals(filmBytes(5000, 1))).toBe(true);
  });
});

describeOnPostgresql("docs/updating.md on PostgreSQL", () => {
  test("the update leaves a copy by pg_dump that the way back restores", async () => {
    const url = new URL(await newDatabase());
    const [user, password] = ["naches_of_the_update_test", "a-test-password"];
    await onDatabase(url.href, (connection) =>
      connection.query(`DROP ROLE IF EXISTS ${user}; CREATE ROLE ${user} LOGIN PASSWORD '${password}'`),
    );
    const back = `${url.pathname.slice(1)}_back`;
    const address = `postgresql://${user}:${password}@${url.host}/${back}`;
    machine = await aMachine(CHANGE, url.href);
    try {
      await machine.start();
      await send(machine, 1, "Before the update");
      machine.publish();
      expect(await machine.follow(update)).not.toContain("PROBLEM");
      expect(machine.copies()).toEqual([expect.stringContaining(`-before-${CHANGE.name}.dump`)]);
      await send(machine, 2, "After the update");
      const replace: [string, string][] = [
        ["postgresql://naches:PASSWORD@127.0.0.1/naches_back", address],
        ["--owner=naches naches_back", `--owner=${user} ${back}`],
      ];
      const env = { PGHOST: url.hostname, PGPORT: url.port, PGUSER: url.username, PGPASSWORD: url.password };
      await machine.follow(backOnPostgresql, { replace, env });
      expect(machine.failure()).toBe("");
      expect(readFileSync(path.join(machine.program, ".env"), "utf8")).toContain(`DATABASE_URL=${address}\n`);
      expect(await titles(machine)).toEqual(["Before the update"]);
      await send(machine, 3, "Sent to the former version");
      expect(machine.server().errorLines()).toEqual([]);
    } finally {
      await machine.stop();
      for (const name of [back, url.pathname.slice(1)]) await dropDatabase(new URL(`/${name}`, url).href);
      await onDatabase(new URL("/postgres", url).href, (connection) => connection.query(`DROP ROLE IF EXISTS ${user}`));
    }
  });
});
