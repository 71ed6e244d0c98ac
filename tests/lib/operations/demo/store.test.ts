/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listLinks } from "@/lib/accounts/auth/links/link-store";
import { listUsers, OPERATOR } from "@/lib/accounts/auth/store";
import { listMedia } from "@/lib/media/items/store";
import { sniffBytes } from "@/lib/media/sniff/sniff";
import { wavOf } from "@/lib/operations/demo/melodies";
import { beginDemo, readDemo, writeDemo } from "@/lib/operations/demo/place";
import { fillDemo } from "@/lib/operations/demo/store";
import { getOverview } from "@/lib/operations/overview/store";
import { atInstant } from "@/lib/platform/time/clock";
import { getCareLog } from "@/lib/schedule/care/store";
import { versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { listAllAsJson } from "@/lib/schedule/items/store";
import { listCalendars } from "@/lib/schedule/outside/calendar-store";
import { listOutsideEvents } from "@/lib/schedule/outside/event-store";
import { closeTestHub, openTestHub, type TestHub } from "@/tests/support/hub";

// Drawing takes a minute; what the gallery makes of files is tried with small ones of the same types.
jest.mock("@/lib/operations/demo/pictures", () => ({
  jpegOf: async ({ seed, file }: { seed: number; file: string }) =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from(`JFIF\0${seed}${file}`.padEnd(80))]),
}));
jest.mock("@/lib/operations/demo/melodies", () => {
  const melodies: { wavOf: (name: string, voice: string, seconds: number) => Buffer } = jest.requireActual(
    "@/lib/operations/demo/melodies",
  );
  return { wavOf: (name: string, voice: string) => melodies.wavOf(name, voice, 0.2) };
});
jest.mock("@/lib/operations/demo/films", () => ({ hasFfmpeg: () => false }));

const NOW = new Date("2026-11-22T20:00:00Z");

describe("a demo", () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await openTestHub();
  });
  afterAll(() => closeTestHub(hub));

  test("has accounts, links, plan, and gallery, without videos if ffmpeg is missing", async () => {
    const told: string[] = [];
    const { linkAddress, isWithoutFilms } = await fillDemo(NOW, (line) => told.push(line));
    expect([isWithoutFilms, told.length]).toEqual([true, 33]);
    expect(linkAddress).toMatch(/\/family#k=/);
    expect((await listUsers(OPERATOR)).map(({ username, role }) => [username, role])).toEqual([
      ["miriam", "admin"],
      ["anna", "caregiver"],
      ["kitchen", "family"],
    ]);
    const links = await listLinks(OPERATOR);
    expect([links.length, links.every(({ lastUsedAt }) => lastUsedAt !== null)]).toEqual([3, true]);
    const media = await listMedia(OPERATOR);
    const count = (type: string) => media.filter(({ mediaType }) => mediaType === type).length;
    expect([count("image"), count("audio"), media.length]).toEqual([30, 3, 33]);
    expect(media.every(({ uploadedAt }) => uploadedAt < NOW.toISOString() && uploadedAt > "2026-10")).toBe(true);
    // He has seen all but what came in the last days.
    const fresh = media.filter(({ isNew }) => isNew).map(({ uploadedAt }) => uploadedAt);
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.every((uploadedAt) => uploadedAt >= "2026-11-19")).toBe(true);
    const plan = versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
    const dates = [...new Set(plan.map(({ scheduledDate }) => scheduledDate))];
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2026-11-15", "2026-12-05", 21]);
    expect(plan.filter(({ isCompleted, scheduledDate }) => isCompleted && scheduledDate > "2026-11-22")).toEqual([]);
    expect(plan.filter(({ isCompleted }) => isCompleted).length).toBeGreaterThan(50);
    const read = await listOutsideEvents(OPERATOR, "2026-11-23");
    expect(read.map(({ title, calendar }) => [title, calendar])).toEqual([
      ["Market day", "Rivky’s calendar"],
      ["Meeting at work", "Rivky’s calendar"],
      ["Evening class", "Rivky’s calendar"],
    ]);
    const overview = await atInstant(NOW, () => getOverview(OPERATOR));
    expect(overview.clashes?.[1]?.notes).toEqual(["Rivky’s calendar has something from 2:00 to 3:30 PM."]);
    expect((await listCalendars(OPERATOR))[0]?.isFailing).toBe(false);
    const { entries, marks } = await atInstant(NOW, () => getCareLog(OPERATOR));
    expect([entries.length > 8, new Set(entries.map(({ byName }) => byName))]).toEqual([true, new Set(["anna"])]);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(["given", "ate", "note", "slept", "pain", "seen"]),
    );
    expect(marks.length).toBeGreaterThan(3);
    expect(marks.every(({ by }) => by === "")).toBe(true);
    // Some two hundred commits, one after another.
  }, 60_000);

  test("its recordings are files that the hub plays", async () =>
    expect(await sniffBytes(wavOf("march", "piano"))).toBe("audio/wav"));
});

describe("the folder of a demo", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naches-demo-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("a folder with a hub or anything else is refused, and nothing in it is touched", async () => {
    const place = path.join(folder, "hub");
    await beginDemo(place, {});
    rmSync(path.join(place, "demo.json"));
    writeFileSync(path.join(place, "naches.db"), "a household");
    expect(() => readDemo(place)).toThrow(`${place} has a hub or other files, but no demo.`);
    await expect(beginDemo(place, {})).rejects.toThrow("but no demo");
    expect(readdirSync(place)).toEqual(["naches.db"]);
  });

  test("a made demo is known in its folder, and an interrupted one begins again", async () => {
    const place = path.join(folder, "demo");
    expect(readDemo(place)).toBeNull();
    await beginDemo(place, { PORT: "1" });
    writeFileSync(path.join(place, "naches.db"), "half a household");
    expect(readDemo(place)?.madeAt).toBeUndefined();
    await beginDemo(place, { PORT: "2" });
    expect(readdirSync(place)).toEqual(["demo.json"]);
    const made = { settings: { PORT: "2" }, madeAt: NOW.toISOString(), linkPath: "/family#k=x", isWithoutFilms: false };
    await writeDemo(place, made);
    expect(readDemo(place)).toEqual(made);
  });
});
