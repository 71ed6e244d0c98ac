/** @jest-environment node */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(__dirname, "../../../..");
const MAIN = path.join(ROOT, "tests/support/calendar-process-main.ts");

/** hebcal is exported to `import` only, and tsx compiles to `require`. */
const NODE_ARGUMENTS = ["--conditions=react-server", "--conditions=import", "--import", "tsx", MAIN];

async function tablesUnder(TZ: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, NODE_ARGUMENTS, {
    cwd: ROOT,
    env: { ...process.env, TZ },
    maxBuffer: 64 * 1024 * 1024,
  });
  const prefix = `{"zone":"${TZ}",`;
  expect(stdout.slice(0, prefix.length)).toBe(prefix);
  return stdout.slice(prefix.length);
}

test("the calendar is the same whatever the zone of the server", async () => {
  const [utc, honolulu, tokyo] = await Promise.all(["UTC", "Pacific/Honolulu", "Asia/Tokyo"].map(tablesUnder));
  expect(utc?.length).toBeGreaterThan(100_000);
  expect(honolulu === utc).toBe(true);
  expect(tokyo === utc).toBe(true);
}, 60_000);
