/** @jest-environment node */
import { composeNotice, LIFE_MS, maskAddress, nextTry, type Told } from "@/lib/media/notices/rules";
import { say, sayInHebrew } from "@/tests/support/components/words";

const told = (kind: Told["kind"], itemId = "a", mediaType: Told["mediaType"] = "image"): Told => ({
  kind,
  itemId,
  mediaType,
});

test.each([
  [[told("seen")], "Zaidy saw your photo", ""],
  [[told("seen", "a", "video")], "Zaidy saw your video", ""],
  [[told("seen", "a", "audio")], "Zaidy saw your voice message", ""],
  [["a", "b", "c", "d"].map((id) => told("seen", id)), "Zaidy saw 4 of your photos", ""],
  [[told("seen"), told("seen", "b", "video")], "Zaidy saw 2 of the things you sent", ""],
  [[told("seen"), told("love")], "Zaidy loves your photo ♥", ""],
  [[told("love"), told("love", "b"), told("seen", "c")], "Zaidy loves 2 of your photos ♥", "Zaidy saw your photo"],
  [[told("seen"), told("thanks")], "Zaidy says thank you", ""],
  [
    [told("seen"), told("love"), told("call"), told("voice", "b"), told("seen", "c", "video")],
    "Zaidy would like you to call",
    "Zaidy has answered you by voice\nZaidy loves your photo ♥\nZaidy saw your video",
  ],
] as [Told[], string, string][])("%j", (causes, title, body) => {
  expect(composeNotice(causes, say)).toEqual({ title, body });
});

test("a notice in Hebrew says who, what and how many", () => {
  const causes = [
    told("call"),
    told("love"),
    told("love", "b"),
    told("seen", "c", "video"),
    told("seen", "d", "audio"),
  ];
  expect(composeNotice(causes, sayInHebrew)).toEqual({
    title: "סבא מבקש שיתקשרו",
    body: "סבא אוהב את 2 מהתמונות ששלחת ♥\nסבא ראה את 2 מהדברים ששלחת",
  });
});

describe("a notice that cannot be delivered", () => {
  const created = new Date("2026-11-23T12:00:00Z");
  const minutes = (attempts: number) =>
    ((nextTry(attempts, created, created)?.getTime() ?? 0) - created.getTime()) / 60_000;

  test("waits longer each time", () =>
    expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map(minutes)).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240]));

  test("waits as long as the other side asks", () =>
    expect(nextTry(1, created, created, 600_000)?.toISOString()).toBe("2026-11-23T12:10:00.000Z"));

  test("is dropped when its next try would be more than a day after it was made", () => {
    const late = new Date(created.getTime() + LIFE_MS - 3 * 3_600_000);
    expect(nextTry(7, created, late)).toBeNull();
    expect(nextTry(5, created, late)).not.toBeNull();
  });
});

test("an address is shown by its first letter and its house", () =>
  expect(maskAddress("rivky@example.com")).toBe("r…@example.com"));
