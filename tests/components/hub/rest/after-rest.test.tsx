import { act, cleanup, render, screen, within } from "@testing-library/react";
// Their chunks are there, as on a screen that has been open for a while.
import "@/components/panels/gallery/gallery-panel";
import "@/components/hub/panels/activity-dialog";
import "@/components/hub/rest/reveal-screen";
import { ReturnToHub } from "@/components/hub/shell/return-to-hub";
import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import type { Meanwhile } from "@/lib/media/held/schema";
import { GALLERY_READ, openHub } from "@/tests/support/components/hub-dashboard";
import { button, settle, sleepFor } from "@/tests/support/components/hub-screen";
import { MINUTE, networkOfPairedScreen, REST } from "@/tests/support/components/paired-screen";
import { mediaItem } from "@/tests/support/fixtures/media-items";

const DAYTIME = { ...REST, nightOn: false };
const SHABBOS = { from: "2026-09-11T18:57:00-04:00", until: "2026-09-12T19:52:00-04:00", greeting: "Gut voch" };
const BOARD_ENDS = new Date("2026-09-12T19:57:00-04:00");
const CAME: Meanwhile = {
  from: "2026-09-11T22:47:00.000Z",
  until: BOARD_ENDS.toISOString(),
  senders: ["Rivky", "Dovid"],
  counts: { image: 2, video: 0, audio: 0, unknown: 0 },
};
const PICTURES = [
  ["After", "2026-09-12T23:58:00.000Z"],
  ["Kiddush", "2026-09-12T16:00:00.000Z"],
  ["Candles", "2026-09-11T23:30:00.000Z"],
  ["Before", "2026-09-11T15:00:00.000Z"],
].map(([title = "", uploadedAt = ""]) =>
  mediaItem({ id: title, title, uploadedAt, mediaType: "image", contentType: "image/jpeg", uploaderName: "Rivky" }),
);
const network = networkOfPairedScreen();

type Start = Parameters<typeof openHub>[1] & { came?: Meanwhile | null | TypeError };

/** A paired screen at the end of a board; its page was made then. */
async function open({ came = CAME, ...start }: Start = {}) {
  network.on("GET /api/family-videos/meanwhile", came instanceof TypeError ? came : { status: 200, body: came });
  // What the screen asks for at once arrives by promises of its own.
  const hub = await act(async () => {
    const opened = await openHub(network, {
      now: BOARD_ENDS,
      isPaired: true,
      rest: DAYTIME,
      nickname: "Zaidy",
      days: { rests: [SHABBOS] },
      ...start,
    });
    await import("@/components/hub/rest/reveal-screen");
    return opened;
  });
  await settle();
  return hub;
}
const greeted = () => screen.queryByRole("dialog", { name: /Zaidy/ });

test("after the board he is greeted as the day has it, and told who has sent what", async () => {
  await open();
  expect(screen.getByRole("dialog", { name: /^Gut voch, Zaidy/ })).toHaveTextContent(
    "While it was Shabbos2 photos came, from Rivky and Dovid.",
  );
});

test.each([
  ["nothing came", null],
  ["there is no network", new TypeError("Failed to fetch")],
  ["all of it waits for the morning", { ...CAME, senders: [], counts: { image: 0, video: 0, audio: 0, unknown: 0 } }],
])("the greeting is there alone when %s", async (_, came) => {
  await open({ came });
  const layer = screen.getByRole("dialog", { name: /^Gut voch, Zaidy/ });
  expect(layer).not.toHaveTextContent("While it was");
  expect(within(layer).getAllByRole("button")).toHaveLength(1);
});

test("on the evening of Tisha B'Av no one is greeted", async () => {
  await open({ days: { rests: [{ from: SHABBOS.from, until: SHABBOS.until }] } });
  expect(screen.getByRole("dialog", { name: "Zaidy" })).toBeInTheDocument();
});

test("one press shows what came, one after another, and nothing else of the gallery", async () => {
  const { user } = await open();
  network.on(GALLERY_READ, { status: 200, body: PICTURES });
  await user.click(button("See what came"));
  await settle();
  await settle();
  expect(greeted()).toBeNull();
  const show = () => screen.queryByRole("dialog", { name: "All photos and videos" });
  const seen: string[] = [];
  for (let step = 0; step < 4 && show(); step += 1) {
    seen.push(document.querySelector("[data-playing] img")?.getAttribute("alt") ?? "");
    act(() => void document.querySelector("[data-playing] img")?.dispatchEvent(new Event("load")));
    await settle(8100);
  }
  expect(seen).toEqual(["Kiddush", "Candles"]);
  expect(new URLSearchParams(window.location.search).get("show")).toBeNull();
});

test("when nothing came its button leads to the hub, also after a reload", async () => {
  const { user } = await open({ came: null });
  await user.click(button("Open"));
  await settle();
  expect(greeted()).toBeNull();
  cleanup();
  await open();
  expect(greeted()).toBeNull();
});

test("it becomes the hub after ten untouched minutes, which then idles as usual", async () => {
  await open();
  await sleepFor(9 * MINUTE);
  expect(greeted()).not.toBeNull();
  await sleepFor(MINUTE);
  expect([greeted(), document.querySelector("[data-slot=rest]")]).toEqual([null, null]);
  await sleepFor(19 * MINUTE);
  expect(document.querySelector("[data-slot=rest]")).toBeNull();
  await sleepFor(2 * MINUTE);
  expect(document.querySelector("[data-slot=rest]")).not.toBeNull();
});

test.each([
  ["a browser that is no paired screen", { isPaired: false }],
  ["a screen whose board is off", { rest: { ...DAYTIME, board: "off" as const } }],
  ["a screen whose board the caretaker has ended", { rest: { ...DAYTIME, boardEndedAt: "2026-09-12T20:00:00.000Z" } }],
])("%s greets no one", async (_, start) => {
  await open(start);
  expect(greeted()).toBeNull();
});

test("when the board begins, an open panel closes", async () => {
  await open({ now: new Date("2026-09-11T18:46:00-04:00"), address: "/?activity=more" });
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
  await sleepFor(MINUTE);
  await settle();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a page outside the hub closes with the board's beginning", () => {
  const comeBack = jest.fn();
  const visit = { url: "https://www.chabad.org/", reach: null };
  render(<ReturnToHub visit={visit} minutes={5} onComeBack={comeBack} />);
  act(announceBoard);
  expect(comeBack).toHaveBeenCalledTimes(1);
  cleanup();
  announceBoard();
  expect(comeBack).toHaveBeenCalledTimes(1);
});
