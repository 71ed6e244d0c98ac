import { act, screen, waitFor } from "@testing-library/react";
// Its chunk is there, as on a screen that has been open for a while.
import "@/components/hub/rest/picture-frame";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { cutConnection, GALLERY_READ, openHub, REST_READ, TODAY } from "@/tests/support/components/hub-dashboard";
import { button, settle, sleepFor } from "@/tests/support/components/hub-screen";
import { MINUTE, networkOfPairedScreen, REST } from "@/tests/support/components/paired-screen";
import { mediaItem } from "@/tests/support/fixtures/media-items";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const NIGHT = new Date("2026-09-10T03:00:00.000Z"); // 23:00 in New York.
const PICTURES = ["Purim", "Pesach", "Shavuos"].map((title, index) =>
  mediaItem({ id: `picture-${index}`, title, mediaType: "image", contentType: "image/jpeg", uploaderName: "Rivky" }),
);
const SUPPER: ScheduleItem = aPlanItem({ title: "Supper", scheduledDate: TODAY, scheduledTime: "18:00" });
const network = networkOfPairedScreen();
let broken: string[] = [];

beforeEach(() => {
  broken = [];
  // jsdom decodes no images.
  Object.defineProperty(HTMLImageElement.prototype, "decode", {
    configurable: true,
    value: async function (this: HTMLImageElement) {
      if (broken.some((path) => this.src.endsWith(path))) throw new DOMException("broken", "EncodingError");
    },
  });
});

async function open(start: Parameters<typeof openHub>[1] = {}) {
  await openHub(network, { isPaired: true, rest: REST, items: PICTURES, plan: [SUPPER], ...start });
  // By then the screen's own part has arrived.
  await settle();
}
const layer = () => document.querySelector<HTMLElement>("[data-slot=rest]");
const words = () => layer()?.textContent ?? null;
const pictures = () => [...(layer()?.querySelectorAll("img") ?? [])].map(({ alt }) => alt);
const touch = () => act(async () => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
const wait = (minutes: number) => sleepFor(minutes * MINUTE);

test("after twenty minutes photos follow one another, newest first, with captions", async () => {
  await open();
  await wait(19);
  expect(layer()).toBeNull();
  await wait(1);
  expect(await screen.findByRole("region", { name: "Family photos" })).toBe(layer());
  await settle();
  expect(pictures()).toEqual(["Purim"]);
  for (const line of ["12:20 PM", "Wednesday", "September 9 ·", "Next: 6:00 PM", "Supper", "From Rivky"])
    expect(words()).toContain(line);
  await settle(20_000);
  // The last one lies under the present one.
  expect(pictures()).toEqual(["Purim", "Pesach"]);
  await settle(40_000);
  expect(pictures()).toEqual(["Shavuos", "Purim"]);
  expect(document.querySelector("[aria-live]:not([aria-live=off]) img")).toBeNull();
});

test("a touch brings the hub back at once, with the focus where it was", async () => {
  await open();
  const tile = button(/^Games/);
  tile.focus();
  await wait(20);
  tile.blur();
  await touch();
  expect(layer()).toBeNull();
  expect(tile).toHaveFocus();
  await wait(19);
  expect(layer()).toBeNull();
});

test("broken photos are passed over; what has come is next", async () => {
  broken = ["/objects/b"];
  const [purim, pesach] = PICTURES;
  const items = [mediaItem({ ...pesach, objectPath: "/objects/b" }), mediaItem({ ...purim, objectPath: "/objects/a" })];
  await open({ items });
  await wait(20);
  expect(pictures()).toEqual(["Purim"]);
});

test.each([
  ["nothing has been sent", { items: [] }],
  ["only films have", { items: [mediaItem({ id: "film", mediaType: "video", playPath: "/objects/film" })] }],
  ["every picture is broken", { items: PICTURES, broken: true }],
])("the time and the day, while %s", async (_what, { items, ...given }) => {
  if ("broken" in given) broken = [...new Set(PICTURES.map(({ objectPath }) => objectPath))];
  await open({ items });
  await wait(20);
  expect(pictures()).toEqual([]);
  expect(words()).toMatch(/^12:20 PM.*Wednesday.*Next: 6:00 PMSupper/);
});

test("without a network it shows what came with the page", async () => {
  await open();
  cutConnection(network);
  network.on(GALLERY_READ, new TypeError("Failed to fetch"));
  await wait(20);
  expect(pictures()).toEqual(["Purim"]);
});

test("an open panel closes after five minutes, and the photos come later", async () => {
  await open({ address: "/?activity=more" });
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  await wait(4);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await wait(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(layer()).toBeNull();
});

test("a game is left after half an hour, and stands as it was left", async () => {
  await open({ address: "/?activity=games&game=tic-tac-toe" });
  await settle();
  await waitFor(() => expect(document.querySelector("[data-slot=game-frame]")).not.toBeNull());
  await wait(29);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  const kept = { ...localStorage };
  await wait(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect({ ...localStorage }).toEqual(kept);
});

test("at night the page begins dark; a touch shows the hub for two minutes", async () => {
  await open({ now: NIGHT });
  expect(layer()).toHaveAccessibleName("Night");
  expect(words()).toBe("11:00 PMWednesday nightSeptember 9, 2026");
  const before = layer()?.firstElementChild?.getAttribute("style");
  await wait(1);
  expect(layer()?.firstElementChild?.getAttribute("style")).not.toBe(before);
  await touch();
  expect(layer()).toBeNull();
  await settle(118_000);
  expect(layer()).toBeNull();
  await settle(3000);
  expect(layer()).toHaveAccessibleName("Night");
});

test("in the morning the photos come after untouched hours", async () => {
  await open({ now: NIGHT });
  await sleepFor(7 * 60 * MINUTE);
  await settle();
  expect(layer()).toHaveAccessibleName("Family photos");
});

test("another decision of the caretaker counts within a minute", async () => {
  await open();
  network.on(REST_READ, { status: 200, body: { ...REST, frameMinutes: 3, updatedAt: "2026-09-09T16:01:00.000Z" } });
  await settle(61_000);
  await wait(2);
  expect(layer()).not.toBeNull();
  network.on(REST_READ, { status: 200, body: { ...REST, frameMinutes: null, updatedAt: "2026-09-09T16:02:00.000Z" } });
  await settle(61_000);
  expect(layer()).toBeNull();
});

test("a screen that was disconnected rests no more", async () => {
  await open();
  network.on(REST_READ, { status: 401 });
  await settle(61_000);
  await wait(60);
  expect(layer()).toBeNull();
});

test.each([
  ["a browser with an account, or nobody's", { isPaired: false }],
  ["everything off", { rest: { ...REST, idleMinutes: null, frameMinutes: null, nightOn: false } }],
])("%s never rests", async (_what, start) => {
  await open({ ...start, address: "/?activity=halacha" });
  await screen.findByRole("dialog");
  await wait(12 * 60);
  expect([layer(), screen.queryByRole("dialog")]).toEqual([null, expect.anything()]);
});
