/** @jest-environment node */
import { POST as beat } from "@/app/api/kiosk-heartbeat/route";
import { GET as list } from "@/app/api/kiosks/route";
import { GET as worker } from "@/app/sw.js/route";
import { kioskListSchema } from "@/lib/accounts/auth/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
const START = new Date("2026-11-20T10:00:00Z");
const VERSION = "1.2.0+aB3-_xyz";
const after = (seconds: number) => jest.spyOn(clock, "now").mockReturnValue(new Date(START.getTime() + seconds * 1000));
const say = (cookie: string, json: unknown) => callRoute(beat, { method: "POST", cookie, json });
const stored = (id: string) =>
  db.read.kiosk.findUniqueOrThrow({ where: { id }, select: { lastSeenAt: true, version: true } });

beforeEach(() => void after(0));

test("a screen and the server exchange versions, and the caretaker sees both", async () => {
  const { cookie } = await aKiosk();
  const answered = await say(cookie, { version: VERSION });
  expect([answered.status, answered.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { version } = (await answered.json()) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+\+/);
  const seen = kioskListSchema.parse(
    await (await callRoute(list, { cookie: (await anAccount("admin")).cookie })).json(),
  );
  expect([seen.version, seen.kiosks[0]?.version]).toEqual([version, VERSION]);
});

test("that it was seen is written at most once a minute, however often it calls", async () => {
  const { id, cookie } = await aKiosk();
  const [write, note] = [jest.spyOn(db, "write"), jest.spyOn(db, "writeIfRoom")];
  for (let second = 0; second <= 110; second += 10) {
    after(second);
    await say(cookie, { version: VERSION });
    // The request does not wait for this note. The next call comes ten seconds later, when the note is written.
    await Promise.all(note.mock.results.map(({ value }) => value as Promise<unknown>));
  }
  // The version once, and after a minute that it was seen.
  expect([write.mock.calls.length, note.mock.calls.length]).toEqual([1, 1]);
  expect(await stored(id)).toEqual({ lastSeenAt: new Date(START.getTime() + 70_000), version: VERSION });
});

test.each([[undefined], [null], [""], [5], ["x".repeat(81)], ["1.0 <script>"], ["1.0\n2.0"], ["🂡"]])(
  "%p is no version, and changes nothing",
  async (version) => {
    const { id, cookie } = await aKiosk();
    expect((await say(cookie, { version })).status).toBe(400);
    expect((await stored(id)).version).toBeNull();
  },
);

test("the service worker is never cached and is absent from a build without one", async () => {
  const answered = await callRoute(worker);
  if (answered.status === 200)
    expect([answered.headers.get("content-type"), answered.headers.get("cache-control")]).toEqual([
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
  else
    expect([answered.status, (await answered.json()).message]).toEqual([
      404,
      "This build of the hub has no service worker.",
    ]);
});
