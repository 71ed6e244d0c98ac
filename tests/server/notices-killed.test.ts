/** @jest-environment node */
import { spawn } from "node:child_process";
import { addPush } from "@/lib/media/notices/channel-store";
import { addCause } from "@/lib/media/notices/outbox-store";
import { vapidKeys } from "@/lib/media/notices/vapid";
import { db } from "@/lib/platform/database/db";
import { env, passedOnEnvironment } from "@/lib/platform/env";
import { allowOrigin } from "@/lib/platform/http/public-network";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { aPushService } from "@/tests/support/server/push-service";
import { testProgram } from "@/tests/support/server/test-program";
import { anItem, setClock } from "@/tests/support/uploads";

// D70
withHub();
jest.setTimeout(120_000);
const NOON = new Date("2026-11-23T17:00:00Z");
let push: Awaited<ReturnType<typeof aPushService>>;

beforeEach(() => setClock(NOON));
beforeAll(async () => {
  push = await aPushService(vapidKeys().publicKey);
  allowOrigin(push.origin);
});
afterAll(async () => {
  allowOrigin(null);
  await push.close();
});

/** One round of the worker, so many minutes after noon, in a process that dies at a fail point; resolves to the signal that ended it. */
async function aRound(minutes: number, failPoint = ""): Promise<string | null> {
  const settings = {
    DATABASE_URL: env().databaseUrl,
    DATA_DIR: env().dataDir,
    AUTH_SECRET: env().AUTH_SECRET ?? "",
    NACHES_CLOCK: new Date(NOON.getTime() + minutes * 60_000).toISOString(),
    NACHES_FAIL_POINT: failPoint,
  };
  const program = await testProgram("tests/support/server/notice-main.ts");
  const child = spawn(process.execPath, [program, push.origin], {
    env: passedOnEnvironment(settings),
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve) => child.on("exit", (_code, signal) => resolve(signal)));
}

test("a process that is killed at any step neither loses a notice nor shows one twice", async () => {
  const link = await anUploadLink();
  await addPush({ kind: "link", id: link.id, label: "Rivky" }, push.subscribe());
  const { id } = await anItem(link.cookie, MEDIA.jpeg);
  let minutes = 0;
  for (const point of ["notice.composed", "notice.claimed", "notice.sent", "notice.settled"]) {
    await db.write((tx) => addCause(tx, id, "love", new Date(NOON.getTime() + minutes * 60_000)));
    push.received.length = 0;
    expect(await aRound(minutes + 2, point)).toBe("SIGKILL");
    // Its claim is over; where no one had it, two processes look for it at once.
    const next = point === "notice.composed" ? [aRound(minutes + 6), aRound(minutes + 6)] : [aRound(minutes + 6)];
    expect(new Set(await Promise.all(next))).toEqual(new Set([null]));
    const names = push.received.map(({ notice, topic }) => [notice.id, topic]);
    // What was sent before the kill is sent again under the same name, which replaces it where it arrives.
    expect(new Set(names.flat()).size).toBe(1);
    expect(names).toHaveLength(point === "notice.sent" ? 2 : 1);
    minutes += 70;
  }
  expect(await db.read.noticeMessage.count({ where: { state: "sent" } })).toBe(4);
  expect(await db.read.noticeCause.count()).toBe(0);
  expect(push.faults).toEqual([]);
});
