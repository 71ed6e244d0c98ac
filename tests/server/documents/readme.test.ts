/** @jest-environment node */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  familyAccessResponseSchema,
  loginResponseSchema,
  pairingStartSchema,
  pairingStateSchema,
} from "@/lib/accounts/auth/schema";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { type Client, createClient } from "@/tests/support/server/client";
import { CHEAP_HASHES, freePort, until } from "@/tests/support/server/production-server";
import { commandLines, idBeside, programFolders, standIns } from "@/tests/support/server/program-folder";
import { createSender } from "@/tests/support/server/upload";
import { describeOnSqlite } from "@/tests/support/storage/postgres";

const ROOT = path.resolve(__dirname, "../../..");
const README = readFileSync(path.join(ROOT, "README.md"), "utf8");
const COMMANDS = readFileSync(path.join(ROOT, "docs/commands.md"), "utf8");
/** What is not typed here, and why. */
const NOT_TYPED: Record<string, string> = {
  "npm install && npm test": "this test is a part of it",
};
/** What another page says too, whose test types it. */
const TYPED_ELSEWHERE: Record<string, string> = {
  "npm run restore -- /mnt/usb/naches": "docs/backup.md",
  "npm run export -- /mnt/usb/zaidys-pictures": "docs/privacy.md",
  "npm run forget -- list": "docs/privacy.md",
};
const PASSWORD = "blue kites over the boardwalk";
const START_LIMIT_MS = 120_000;
/** Each command is a program of its own, and a test types a dozen. */
const LIMIT_MS = 300_000;

const root = mkdtempSync(path.join(tmpdir(), "naches-readme-"));
const bin = standIns(path.join(root, "bin"));
/** A disk that is mounted: a backup does not make what is missing. */
const usb = path.join(root, "usb");
mkdirSync(usb);
const typed = new Set<string>();
let program = "";
let port = 0;
const running: ChildProcess[] = [];

beforeAll(async () => {
  program = programFolders(root, { name: "29990101000000_unused", sql: "SELECT 1" }).program;
  // A build of its own: npm start notes there what it has prepared, and others look there in between.
  unlinkSync(path.join(program, ".next"));
  cpSync(path.join(ROOT, ".next"), path.join(program, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.next\/(cache|dev|prepared)$/.test(file),
  });
  // Without videos the example family is made in a third of the time.
  writeFileSync(path.join(bin, "ffmpeg"), "#!/bin/sh\nexit 127\n", { mode: 0o755 });
  port = await freePort();
});
afterAll(() => {
  for (const { pid } of running) if (pid !== undefined) end(pid, "SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

/** What a person's terminal has: the machine's programs, and no setting but a port that is free on the tests' machine. */
function terminal(more: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "" } = process.env;
  const own = { PATH: `${bin}:${PATH}`, HOME, PORT: String(port), UPLOAD_MIN_FREE_BYTES: "0" };
  return { ...own, ...CHEAP_HASHES, ...more, NODE_ENV: "test" };
}

/** Types a line of README or docs/commands.md, with this family's names in the place of its examples. Returns what it printed; throws when it failed. */
function type(line: string, examples: Record<string, string> = {}, more: Record<string, string> = {}): string {
  typed.add(line);
  const words = Object.entries({ ...examples, "/mnt/usb": usb }).reduce(
    (text, [example, own]) => text.replaceAll(example, own),
    line,
  );
  const { status, stdout, stderr } = spawnSync("bash", ["-euc", `unset NODE_ENV\n${words}`], {
    cwd: program,
    env: terminal(more),
    encoding: "utf8",
    input: `${PASSWORD}\n`,
  });
  if (status !== 0) throw new Error(`Ended with ${status}: ${words}\n${stdout}${stderr}`);
  return stdout;
}

/** Ends everything that a terminal runs, as Ctrl+C or closing it does. */
function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** Types a line that continues, and `words` after it. `stop` is Ctrl+C; it returns all that the line has printed. */
async function typeAndLeave(line: string, address: string, words = "") {
  typed.add(line);
  const child = spawn("bash", ["-euc", `unset NODE_ENV\n${line}${words}`], {
    cwd: program,
    env: terminal({}),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.push(child);
  let output = "";
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.on("close", () => (hasEnded = true));
  const visitor = createClient(address);
  const isHealthy = () => {
    if (hasEnded) throw new Error(`It ended: ${line}\n${output}`);
    return visitor.request("GET", "/api/health").then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  await until(`healthy: ${line}`, isHealthy, START_LIMIT_MS).finally(() => visitor.close());
  return {
    output: () => output,
    async stop() {
      end(child.pid ?? 0, "SIGINT");
      await until(`ended: ${line}`, () => hasEnded, START_LIMIT_MS);
      return output;
    },
  };
}

const under = (heading: string) => commandLines(README, heading);
/** Screens, the plan, a link and accounts, as docs/commands.md has them. Returns the lines that follow. */
async function useIt(browser: () => Client): Promise<string[]> {
  const [
    approve = "",
    screens = "",
    revoke = "",
    dentist = "",
    visit = "",
    eyes = "",
    plan = "",
    unplan = "",
    ...others
  ] = commandLines(COMMANDS);
  const screen = browser();
  const { code } = (await screen.request("POST", "/api/kiosk-pairing")).read(pairingStartSchema);
  type(approve, { "BCDF-GHJK": code });
  expect((await screen.request("PUT", "/api/kiosk-pairing")).read(pairingStateSchema).state).toBe("approved");
  const id = idBeside(type(screens), "Kitchen");
  expect(type(revoke, { "revoke ID": `revoke ${id}` })).toContain("Screen disconnected.");

  type(dentist);
  expect(type(visit)).toContain("Rivky visits");
  expect(type(eyes)).toContain("Eye doctor");
  const item = idBeside(type(plan), "Dr. Levin");
  expect(type(unplan, { "remove ID": `remove ${item}` })).toContain("Removed from the schedule.");

  const [link = "", add = "", passwd = "", list = "", remove = "", secondFactor = "", ...more] = others;
  const key = /^\s+http\S+#k=(\S+)$/m.exec(type(link))?.[1];
  const phone = browser();
  const access = await phone.request("POST", "/api/family-access", { json: { key } });
  expect(access.read(familyAccessResponseSchema).access).toBe("link");
  await createSender(phone).sendDirectly(filmBytes(5000, 1), { title: "Purim" });

  const own = { "NAME admin|family|caregiver": "shira family", NAME: "shira" };
  expect(type(add, own)).toContain("Added shira (family).");
  const shira = browser();
  const json = { username: "shira", password: PASSWORD };
  (await shira.request("POST", "/api/auth/login", { json })).read(loginResponseSchema);
  expect(type(passwd, own)).toContain("Password changed for shira");
  expect((await shira.request("GET", "/api/family-videos")).status).toBe(401);
  expect(type(list)).toMatch(/family +shira/);
  // No one here has a second step.
  expect(() => type(secondFactor, own)).toThrow("This account has no second step at login.");
  expect(type(remove, own)).toContain("Removed shira.");
  return more;
}

describeOnSqlite("the commands of README and docs/commands.md where the hub was unpacked", () => {
  test(
    "a hub is started, used, looked after and stopped",
    async () => {
      const [start = ""] = under("Start it");
      const hub = await typeAndLeave(start, `http://localhost:${port}`);
      expect(hub.output()).not.toContain("Building");
      const code = readFileSync(path.join(program, "data/setup-code.txt"), "utf8").trim().split("\n").at(-1) ?? "none";
      expect(hub.output()).toContain(`enter this setup code within 30 minutes:\n\n      ${code}\n`);

      const more = await useIt(() => createClient(`http://localhost:${port}`));
      const [links = "", backup = "", doctor = "", ...others] = more.filter((line) => !(line in TYPED_ELSEWHERE));
      expect(others).toEqual([]);
      const everySite = path.join(root, "every-site.cjs");
      writeFileSync(everySite, 'globalThis.fetch = async () => new Response("a page");\n');
      expect(type(links, {}, { NODE_OPTIONS: `--require ${everySite}` })).toMatch(/^All \d+ links respond\./m);

      expect(type(backup)).toContain("Backup complete and verified: the database with 1 photos and videos");
      expect(readdirSync(path.join(usb, "naches"))).toContain("objects");
      expect(type(doctor)).not.toContain("PROBLEM");

      const said = await hub.stop();
      for (const event of ["database.migrated", "server.started", "server.stopped"])
        expect(said).toMatch(new RegExp(`"event":"${event}".*"text":"[A-Z]`));
      expect(said).not.toMatch(/"level":"error"|⨯|uncaught|unhandled/i);
    },
    LIMIT_MS,
  );

  test(
    "an example family is made, and shown under the address that is printed",
    async () => {
      const [demo = ""] = under("See it with an example family");
      const own = await freePort();
      const shown = await typeAndLeave(demo, `http://127.0.0.1:${own}`, ` -- --port ${own}`);
      expect(shown.output()).toContain(`The caretaker      http://127.0.0.1:${own}/admin`);
      expect(existsSync(path.join(program, "data-demo/naches.db"))).toBe(true);
      expect(await shown.stop()).toContain('"event":"server.stopped"');
    },
    LIMIT_MS,
  );

  test("every command of README and docs/commands.md was typed, or has a reason why not", () => {
    const lines = [README, COMMANDS].flatMap((page) => commandLines(page));
    expect(lines.length).toBeGreaterThan(20);
    const excused = [...Object.keys(NOT_TYPED), ...Object.keys(TYPED_ELSEWHERE)];
    expect(lines.filter((line) => !typed.has(line) && !excused.includes(line))).toEqual([]);
    expect(excused.filter((line) => !lines.includes(line) || typed.has(line))).toEqual([]);
    const isThere = (line: string, page: string) =>
      commandLines(readFileSync(path.join(ROOT, page), "utf8")).includes(line);
    expect(Object.entries(TYPED_ELSEWHERE).filter(([line, page]) => !isThere(line, page))).toEqual([]);
  });
});
