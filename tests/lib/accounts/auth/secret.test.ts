/** @jest-environment node */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { overrideEnv } from "@/lib/platform/env";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
let dataDir = "";

/** The secret as a process that starts now gets it. */
async function secretOfANewProcess(): Promise<string> {
  jest.resetModules();
  // The secret is one per process; this test plays several.
  Reflect.deleteProperty(globalThis, Symbol.for("naches.auth-secret"));
  const { overrideEnv: override } = await import("@/lib/platform/env");
  override({ dataDir });
  return (await import("@/lib/accounts/auth/secret")).authSecret();
}

beforeEach(async () => {
  dataDir = path.join(await newDirectory(), "data");
});
afterAll(() => overrideEnv());

test("is made once, for the owner's eyes, and leaves nothing else behind", async () => {
  const secret = await secretOfANewProcess();
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await secretOfANewProcess()).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(statSync(path.join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});

test.each(["", "short"])("an empty or cut secret (%p), as a full disk leaves it, signs nothing", async (content) => {
  await secretOfANewProcess();
  writeFileSync(path.join(dataDir, "auth-secret"), content);
  await expect(secretOfANewProcess()).rejects.toThrow("is damaged. Restore it from a backup, or delete it");
  expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe(content);
});

test("a place that cannot be written gives a sentence", async () => {
  writeFileSync(dataDir, "a file");
  await expect(secretOfANewProcess()).rejects.toThrow(
    /^Can't write the secret .+ \((EEXIST|ENOTDIR)\): the data directory must be writable and have free space\.$/,
  );
});
