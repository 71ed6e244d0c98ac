/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { runProgram } from "@/lib/renditions/server/run-program";
import { type Limits, sandbox, wrapProgram } from "@/lib/renditions/server/sandbox";

const MIB = 1024 * 1024;
const LIMITS: Limits = { timeMs: 20_000, memoryBytes: 1024 * MIB, memory: "resident", fileBytes: 10 * MIB };
let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "naches-program-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runScript = (script: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) =>
  runProgram([process.execPath, "-e", script], { folder, limits: { ...LIMITS, ...limits }, signal });
/** A process that has ended may wait as a zombie (Z) for a parent that never asks, or be on its way out (X). */
function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

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

test("a program without an end is ended after its time, and what it has started with it", async () => {
  const script = `const { pid } = require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" });
    console.log(pid); setInterval(() => {}, 1000)`;
  const result = await runScript(script, { timeMs: 2_000 });
  expect([result.ended, result.code]).toEqual(["time", null]);
  const pid = Number(result.stdout);
  expect(pid).toBeGreaterThan(0);
  // A killed process closes its pipes, which ends the call, a moment before the system counts it as ended.
  while (!hasEnded(pid)) await nextTurn();
});

test("a program that takes more memory than it may is ended", async () => {
  const script = `const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 10)`;
  expect((await runScript(script, { memoryBytes: 150 * MIB })).ended).toBe("memory");
});

test("an address space that is too small ends a program by itself", async () => {
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
    runProgram([path.join(folder, "nothing")], { folder, limits: LIMITS, signal: new AbortController().signal }),
  ).resolves.toMatchObject({ ended: "by-itself", code: 127 });
  writeFileSync(path.join(folder, "talk.js"), `for (let i = 0; i < 40; i++) process.stdout.write("x".repeat(100_000))`);
  const result = await runProgram([process.execPath, "talk.js"], {
    folder,
    limits: LIMITS,
    signal: new AbortController().signal,
  });
  expect([result.code, result.stdout.length]).toEqual([0, MIB]);
});

test("without the system's tools a program is started as it is", () => {
  const none = { nice: null, prlimit: null, unshare: null };
  expect(wrapProgram(none, ["/bin/true"], LIMITS)).toEqual(["/bin/true"]);
  const all = { nice: "/n", prlimit: "/p", unshare: "/u" };
  expect(
    wrapProgram(all, ["/bin/true", "x"], { ...LIMITS, memory: "address-space", memoryBytes: 5, fileBytes: 7 }),
  ).toEqual(["/n", "-n", "19", "/p", "--core=0", "--fsize=7", "--as=5", "/u", "-rn", "/bin/true", "x"]);
});
