/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { runProgram } from "@/lib/media/renditions/server/run-program";
import { type Hiding, type Limits, type Sandbox, sandbox, wrapProgram } from "@/lib/media/renditions/server/sandbox";

const MIB = 1024 * 1024;
const LIMITS: Limits = { timeMs: 20_000, memoryBytes: 1024 * MIB, memory: "resident", fileBytes: 10 * MIB };
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "naches-program-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runScript = (script: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) =>
  runProgram([process.execPath, "-e", script], { folder, readable: [], limits: { ...LIMITS, ...limits }, signal });
/** Processes that work in a folder; one that has ended has none. In a namespace of its own a process does not know its number outside. */
const processesIn = (place: string) =>
  readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === place;
    } catch {
      return false;
    }
  });

test("what a program prints and returns is told", async () => {
  const result = await runScript(`console.log("out"); console.error("err"); process.exitCode = 3`);
  expect(result).toEqual({ ended: "by-itself", code: 3, stdout: "out\n", stderr: "err\n" });
});

test("it gets nothing of our environment and works in its folder", async () => {
  process.env.NACHES_TEST_SECRET = "a secret";
  const result = await runScript(`require("fs").writeFileSync("made", "x"); console.log(JSON.stringify(process.env))`);
  delete process.env.NACHES_TEST_SECRET;
  expect(JSON.parse(result.stdout)).toEqual({});
  expect(readdirSync(folder)).toEqual(["made"]);
});

test("a program that never ends is ended with its children after its time", async () => {
  const script = `const { pid } = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    console.log(pid); setInterval(() => {}, 1000)`;
  const result = await runScript(script, { timeMs: 2_000 });
  expect([result.ended, result.code]).toEqual(["time", null]);
  expect(Number(result.stdout)).toBeGreaterThan(0);
  // A killed process closes its pipes, which ends the call, a moment before the system counts it as ended.
  while (processesIn(folder).length > 0) await nextTurn();
});

test("a program that takes more memory than it may is ended", async () => {
  const script = `const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 10)`;
  expect((await runScript(script, { memoryBytes: 150 * MIB })).ended).toBe("memory");
});

test("an address space that is too small ends a program on its own", async () => {
  if (!(await sandbox()).prlimit) return;
  const result = await runScript("", { memory: "address-space", memoryBytes: 20 * MIB });
  expect([result.ended, result.code === 0]).toEqual(["by-itself", false]);
});

test("a file larger than allowed is not written", async () => {
  if (!(await sandbox()).prlimit) return;
  const script = `process.on("SIGXFSZ", () => {}); require("fs").writeFileSync("large", Buffer.alloc(2_000_000))`;
  expect((await runScript(script, { fileBytes: MIB })).code).not.toBe(0);
});

test("a program reaches no network where the system can take it away", async () => {
  if (!(await sandbox()).unshare) return;
  const server = createServer((_, response) => response.end("reached")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  // The type of an address that is a path does not apply to a port.
  const { port } = server.address() as AddressInfo;
  const script = `fetch("http://127.0.0.1:${port}").then(() => console.log("reached"), () => console.log("refused"))`;
  const result = await runScript(script);
  server.close();
  expect(result.stdout).toBe("refused\n");
});

test("an abort ends it, before and after it was started", async () => {
  const early = new AbortController();
  early.abort();
  expect((await runScript("", {}, early.signal)).ended).toBe("aborted");
  const late = new AbortController();
  const run = runScript(`setInterval(() => {}, 1000)`, {}, late.signal);
  setImmediate(() => late.abort());
  expect((await run).ended).toBe("aborted");
});

test("a program that is not there is an error, and endless words fill no memory", async () => {
  await expect(
    runProgram([path.join(folder, "nothing")], {
      ...{ folder, readable: [], limits: LIMITS },
      signal: new AbortController().signal,
    }),
  ).resolves.toMatchObject({ ended: "by-itself", code: 127 });
  writeFileSync(path.join(folder, "talk.js"), `for (let i = 0; i < 40; i++) process.stdout.write("x".repeat(100_000))`);
  const result = await runProgram([process.execPath, "talk.js"], {
    folder,
    readable: [],
    limits: LIMITS,
    signal: new AbortController().signal,
  });
  expect([result.code, result.stdout.length]).toEqual([0, MIB]);
});

test("what it has started counts with it", async () => {
  const child = `const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 10)`;
  const script = `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(child)}])`;
  expect((await runScript(script, { memoryBytes: 250 * MIB })).ended).toBe("memory");
});

test("a program that starts more and more is ended", async () => {
  const script = `setInterval(() => require("child_process").spawn("/bin/sleep", ["20"], { stdio: "ignore" }).on("error", () => {}), 2)`;
  expect((await runScript(script)).ended).toBe("memory");
});

describe.each<Hiding>(["mounts", "landlock"])("hidden by %s", (hiding) => {
  const run = async (script: string, readable: string[] = []) => {
    const words = wrapProgram({ ...(await sandbox()), hiding }, [process.execPath, "-e", script], LIMITS, {
      folder,
      readable,
    });
    return spawnSync(words[0] ?? "", words.slice(1), { cwd: folder, env: { NODE_ENV: "test" }, encoding: "utf8" });
  };

  test("a program sees its folder and the one file, which it cannot change", async () => {
    const data = mkdtempSync(path.join(tmpdir(), "naches-data-"));
    const [source, secret] = [path.join(data, "source"), path.join(data, "auth-secret")];
    for (const file of [source, secret]) writeFileSync(file, "bytes");
    const script = `const fs = require("fs");
      const can = (work) => { try { work(); return true } catch { return false } };
      console.log(JSON.stringify([
        can(() => fs.readFileSync(${JSON.stringify(source)})),
        can(() => fs.writeFileSync("made", "x")),
        can(() => fs.readFileSync(${JSON.stringify(secret)})),
        can(() => fs.readdirSync(${JSON.stringify(data)}).includes("auth-secret") || fail()),
        can(() => fs.appendFileSync(${JSON.stringify(source)}, "x")),
        can(() => fs.writeFileSync(${JSON.stringify(path.join(data, "new"))}, "x")),
        can(() => fs.readFileSync("/etc/passwd")),
        can(() => fs.readFileSync("/proc/${process.pid}/environ")),
        can(() => process.kill(${process.pid}, 0)),
      ]))`;
    const { stdout } = await run(script, [source]);
    rmSync(data, { recursive: true });
    expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false, false, false, false]);
  });

  test("a file that it may read in its own folder keeps its bytes", async () => {
    const made = path.join(folder, "made");
    writeFileSync(made, "bytes");
    expect((await run(`console.log(require("fs").readFileSync("made", "utf8"))`, [made])).stdout).toBe("bytes\n");
  });
});

test("without the system's tools a program is started as it is", () => {
  const none: Sandbox = { nice: null, prlimit: null, unshare: null, setpriv: null, hiding: null };
  const view = { folder, readable: [] };
  expect(wrapProgram(none, ["/bin/true"], LIMITS, view)).toEqual(["/bin/true"]);
  const all: Sandbox = { ...none, nice: "/n", prlimit: "/p", unshare: "/u" };
  expect(
    wrapProgram(
      all,
      ["/usr/bin/true", "x"],
      { ...LIMITS, memory: "address-space", memoryBytes: 5, fileBytes: 7 },
      view,
    ),
  ).toEqual([
    "/n",
    "-n",
    "19",
    "/p",
    "--core=0",
    "--nofile=256",
    "--fsize=7",
    "--as=5",
    "/u",
    "-rn",
    "/usr/bin/true",
    "x",
  ]);
});
