/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listLinks } from "@/lib/accounts/auth/links/link-store";
import { listUsers, OPERATOR } from "@/lib/accounts/auth/store";
import { listMedia } from "@/lib/media/items/store";
import { sniffBytes } from "@/lib/media/sniff/sniff";
import { ALBUMS, demoFile, PODCASTS, SENT } from "@/lib/operations/demo/content";
import { beginDemo, readDemo, writeDemo } from "@/lib/operations/demo/place";
import { fillDemo } from "@/lib/operations/demo/store";
import { getOverview } from "@/lib/operations/overview/store";
import { atInstant } from "@/lib/platform/time/clock";
import { getCareLog } from "@/lib/schedule/care/store";
import { versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { listAllAsJson } from "@/lib/schedule/items/store";
import { listCalendars } from "@/lib/schedule/outside/calendar-store";
import { listOutsideEvents } from "@/lib/schedule/outside/event-store";
import { withHub } from "@/tests/support/hub";

const NOW = new Date("2026-11-22T20:00:00Z");

describe("a demo", () => {
  withHub();

  test("has accounts, links, plan, and gallery", async () => {
    const told: string[] = [];
    const linkAddress = await fillDemo(NOW, (line) => told.push(line));
    expect(told.length).toBe(36);
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
    expect([count("image"), count("video"), count("audio"), media.length]).toEqual([30, 3, 3, 36]);
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

  test("each of its files is sent somewhere, and is of the kind that its name says", async () => {
    const named = [
      ...SENT,
      ...PODCASTS.flatMap(({ episodes }) => episodes),
      ...ALBUMS.flatMap(({ cover, songs }) => [{ is: cover }, ...songs]),
    ].map(({ is }) => is);
    const root = "lib/operations/demo/files";
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    expect([...new Set(named)].sort()).toEqual(files.sort());
    const types: Record<string, string> = { ".jpg": "image/jpeg", ".mp4": "video/mp4", ".mp3": "audio/mpeg" };
    const kinds = await Promise.all(files.map(async (file) => sniffBytes((await demoFile(file)).subarray(0, 4096))));
    expect(kinds).toEqual(files.map((file) => types[path.extname(file)]));
  });

  test("an episode is as long as its line says", async () => {
    // The melodies have 48,000 bits a second, and a kilobyte of marks at most.
    const secondsIn = async (file: string) => ((await demoFile(file)).length * 8) / 48_000;
    for (const { is, seconds } of PODCASTS.flatMap(({ episodes }) => episodes))
      expect([is, Math.abs((await secondsIn(is)) - seconds) < 1]).toEqual([is, true]);
  });
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
    const made = { settings: { PORT: "2" }, madeAt: NOW.toISOString(), linkPath: "/family#k=x" };
    await writeDemo(place, made);
    expect(readDemo(place)).toEqual(made);
  });
});
