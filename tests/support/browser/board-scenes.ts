import { expect, type Page } from "@playwright/test";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { aServerAt, type Planned, seedPlan, sleepUntil } from "@/tests/support/browser/days";
import { type Seed, seed } from "@/tests/support/browser/gallery";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go } from "@/tests/support/browser/world";
import { samplePicture, uprightPicture } from "@/tests/support/fixtures/sample-media";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";

/** No one is shown a board on a guess: someone has said where he lives. */
export const BOARD_SETTINGS = { ...ACCOUNT_SETTINGS, HUB_LOCATION: "11230" };

/** The longest parsha, and its first evening. */
const LONG_PARSHA = { before: "2026-04-24T14:00:00-04:00", evening: "2026-04-24T20:05:00-04:00" };
/** Pesach that leads into Shabbos, and its first evening. */
export const THREE_DAYS = { before: "2027-04-21T14:00:00-04:00", evening: "2027-04-21T20:05:00-04:00" };

/** Five items for each of three days, some with the longest titles that the hub has room for. */
export const LONG_REST_PLAN: readonly Planned[] = [
  { title: "Seder at home", scheduledDate: "2027-04-21", scheduledTime: "20:30" },
  ...["2027-04-22", "2027-04-23", "2027-04-24"].flatMap((scheduledDate) => [
    { title: "Breakfast", scheduledDate, scheduledTime: "08:30" },
    { title: "Shul with Menachem-Mendel", scheduledDate, scheduledTime: "10:00" },
    { title: "Lunch at Leah’s with the family", scheduledDate, scheduledTime: "13:00" },
    { title: "Rebbetzin Vorhand visits", scheduledDate, scheduledTime: "17:30" },
    { title: "A walk", scheduledDate },
  ]),
];
const SHABBOS_PLAN: readonly Planned[] = [
  { title: "Supper with Dovid", scheduledDate: "2026-04-24", scheduledTime: "20:30" },
  { title: "Kiddush in shul", scheduledDate: "2026-04-25", scheduledTime: "11:30" },
  { title: "The grandchildren come", scheduledDate: "2026-04-25", scheduledTime: "16:00" },
];

const picture = (title: string, bytes: Seed["bytes"]): Seed => ({ bytes, title, uploaderName: "Rivky" });

/** A household in the middle of a rest, with one image that was sent before it. */
async function inRest(times: typeof THREE_DAYS, plan: readonly Planned[], pictures: readonly Seed[]): Promise<World> {
  const { server, moveTo } = await aServerAt(times.before, BOARD_SETTINGS);
  const items = await seed(server, pictures);
  await seedPlan(server, plan);
  await moveTo(times.evening);
  return { server, items };
}

export const BOARD_WORLDS = {
  shabbos: () => inRest(LONG_PARSHA, SHABBOS_PLAN, [picture("The family at the table", () => samplePicture().read())]),
  yomtov: () => inRest(THREE_DAYS, LONG_REST_PLAN, [picture("Shaindy on the swing", () => uprightPicture().read())]),
};

const EVENING = { shabbos: LONG_PARSHA.evening, yomtov: THREE_DAYS.evening };

/** Every word stands whole on the screen: nothing here can be scrolled to. */
export async function expectWholeBoard(page: Page): Promise<void> {
  const outside = () =>
    page.locator("[data-slot=board]").evaluate((board) => {
      const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const cut: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        const { width, top, left, bottom, right } = range.getBoundingClientRect();
        const isOut = top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
        if (width > 1 && isOut) cut.push(node.textContent ?? "");
      }
      return cut;
    });
  await expect.poll(outside, { message: "words outside the screen" }).toEqual([]);
}

type Options = { at?: string; rest?: Partial<RestSettings>; textSize?: number; shows: readonly string[] };

function standing(name: string, world: keyof typeof EVENING, { at, rest = {}, textSize, shows }: Options): Scene {
  return {
    name: `board-${name}`,
    world,
    account: null,
    alone: true,
    open: async (page, { server }) => {
      await pairAtRest(page, server, { board: "board", boardPicture: "one", nightOn: true, ...rest });
      if (textSize !== undefined)
        await page.context().addCookies([{ name: "text-size", value: String(textSize), url: server.origin }]);
      await page.clock.install({ time: EVENING[world] });
      await go(page, "/");
      // The server stays where it is, and would set the clock back.
      await page.route("**/api/**", (route) => route.abort());
      if (at !== undefined) await sleepUntil(page, at);
      const board = page.locator("[data-slot=board]");
      for (const words of shows) await expect(board.getByText(words, { exact: false }).first()).toBeVisible();
      await expectWholeBoard(page);
    },
  };
}

/** What the screen shows on Shabbos and Yom Tov. */
export const BOARD_SCENES: readonly Scene[] = [
  standing("shabbos", "shabbos", { shows: ["Shabbos Parshas Achrei Mos-Kedoshim", "Shabbos ends"] }),
  standing("night", "shabbos", { at: "2026-04-24T23:05:00-04:00", shows: ["Friday evening"] }),
  standing("dim", "shabbos", { rest: { board: "dim" }, shows: ["Shabbos ends"] }),
  standing("alone", "shabbos", {
    at: "2026-04-25T18:30:00-04:00",
    rest: { boardPicture: "none" },
    shows: ["Saturday evening"],
  }),
  standing("without-picture", "yomtov", { rest: { boardPicture: "none" }, shows: ["First day of Pesach"] }),
  standing("large-text", "shabbos", { textSize: 200, shows: ["Shabbos ends"] }),
  standing("yomtov", "yomtov", {
    shows: ["First day of Pesach", "Candles after 8:26 PM", "Shabbos ends Saturday"],
  }),
  standing("yomtov-large-text", "yomtov", { textSize: 200, shows: ["First day of Pesach"] }),
];
