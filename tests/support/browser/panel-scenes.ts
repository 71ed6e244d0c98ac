import { expect, type Page } from "@playwright/test";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { NEW_BOOK } from "@/lib/library/tanach/reader/place";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import type { Task } from "@/lib/schedule/checklist/schema";
import { FRIDAY, type Planned } from "@/tests/support/browser/days";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go, landed, readAgainUntil, scene } from "@/tests/support/browser/world";

/** A full plan with titles of 28 letters, the most that the hub's card promises room for (design.md 5.2). */
export const FULL_PLAN: readonly Planned[] = [
  { title: "Breakfast", scheduledTime: "08:00", category: "meal" },
  { title: "Exercises with Mrs. Goldberg", scheduledTime: "10:30", category: "therapy", priority: "low" },
  {
    title: "Dr. Levin",
    scheduledTime: "12:00",
    category: "medical",
    priority: "high",
    description:
      "Bring the list of medicines, the new glasses, and the letter from the eye doctor in the kitchen drawer.",
  },
  { title: "Rebbetzin Vorhand with soups", scheduledTime: "14:30", category: "visitor" },
  { title: "Call from the grandchildren.", scheduledTime: "15:30" },
  { title: "Blood pressure", scheduledTime: "16:00", category: "medical", priority: "high" },
  { title: "Bath", scheduledTime: "16:30" },
  { title: "Lights and blech for Shabbos.", scheduledTime: "17:30", priority: "high" },
  { title: "Water the plants" },
];

/** Opens an address on a screen whose own clock is right. */
async function onFriday(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: FRIDAY });
  await go(page, address);
}

async function withoutConnection(page: Page): Promise<void> {
  await onFriday(page, "/");
  await page.route("**/api/**", (route) => route.abort());
  await readAgainUntil(page.getByText(/^Last updated/));
}

/** As many tasks as the household may have, with names of 28 letters, the most that the hub's card promises room for (design.md 5.2); it is the time of two. */
export const LONG_TASKS: readonly Task[] = [
  { id: "shachris", label: "Davened Shachris in the shul", window: "shachris" },
  { id: "chitas", label: "Learned Chitas with Shloimke", window: "day" },
  { id: "david", label: "Learned Gemara with Menachem", window: "day" },
  { id: "mincha", label: "Davened Mincha with a minyan", window: "mincha" },
  { id: "tehillim", label: "Tehillim with the neighbors", window: "mincha" },
];

/** Looks again after the household's list has become a longer one. */
async function withLongTasks(page: Page): Promise<void> {
  await onFriday(page, "/");
  const list = checklistOf("2026-03-13", ["chitas"], LONG_TASKS);
  await page.route("**/api/checklist", (route) => route.fulfill({ json: list }));
  await readAgainUntil(page.getByRole("checkbox", { name: /^Davened Mincha with .*until 7:00 PM/ }));
}

/** The longest words of a built-in task, a little before noon: they need no more room than its row has. */
async function withLongestWords(page: Page): Promise<void> {
  await onFriday(page, "/");
  const calendar = hubCalendarSchema.parse(await (await page.request.get("/api/hebcal/today")).json());
  const shachris = ["2026-03-13T06:20:00-04:00", "2026-03-13T12:56:00-04:00"];
  const prayerWindows = calendar.prayerWindows.map((day) => ({ ...day, shachris, mincha: null }));
  const earlier = { ...calendar, now: "2026-03-13T16:11:00.000Z", prayerWindows };
  await page.route("**/api/hebcal/today", (route) => route.fulfill({ json: earlier }));
  const rows = page.locator("[data-slot=task]");
  await readAgainUntil(rows.first().filter({ hasText: /^Davened Shachris: until 12:56 PM, 45 minutes left$/ }));
  const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(heights, "the marked row is as high as the others").toEqual(heights.map(() => heights.at(-1)));
}

const ALONE = { alone: true } as const;

/** The worst case of design.md 5.2: Friday afternoon, long names, a double parsha, candles, a badge, nine items. */
export const FRIDAY_SCENES: readonly Scene[] = [
  scene("hub-friday-full", "friday", "family", (page) => onFriday(page, "/"), ALONE),
  scene("hub-friday-minutes", "friday", "family", withLongestWords, ALONE),
  scene("hub-friday-tasks", "friday", "family", withLongTasks, ALONE),
  scene("hub-friday-offline", "friday", "family", withoutConnection, ALONE),
];

type Opening = {
  account?: Scene["account"];
  world?: Scene["world"];
  then?: (page: Page, world: World) => Promise<unknown>;
};

/** What is in a frame: another site's page, which says that it is there. */
const PLAYER = `<script>
  onmessage = ({ source, origin }) => source.postMessage(JSON.stringify({ event: "onReady", info: null }), origin);
</script>`;

/** A panel by its address, when its content is there. */
export function panel(
  name: string,
  query: string,
  sign: RegExp | string,
  { account = null, world = "friday", then }: Opening = {},
): Scene {
  return {
    name: `panel-${name}`,
    world,
    account,
    alone: true,
    open: async (page, opened) => {
      await page.route(/^https:.*(youtube|google)/, (route) =>
        route.fulfill({ contentType: "text/html", body: PLAYER }),
      );
      await onFriday(page, `/?activity=${query}`);
      await expect(page.getByRole("dialog").getByText(sign).first()).toBeVisible();
      await landed(page);
      await then?.(page, opened);
    },
  };
}

const tap = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).click();

const EPISODES = [
  ["The driver’s mother lit two candles half an hour before sunset, and what the wagon driver then said to her", 1334],
  ["שיעור בתניא, פרק כ״ב", 3900],
  ["Part 3", null],
  ...Array.from({ length: 20 }, (_, index): [string, number] => [`A story for each day, number ${index + 1}`, 600]),
].map(([title, seconds], index) => ({
  ...{ id: `e${index}`, title, seconds },
  publishedAt: index === 2 ? null : new Date(Date.UTC(2026, 10, 19 - index, 12)).toISOString(),
}));

/** The same with two podcasts on the hub. */
function listening(name: string, query: string, sign: RegExp | string): Scene {
  const scene = panel(name, `music&${query}`, sign);
  const podcasts = [
    { id: "stories", name: "Jewish Stories Podcast, with all of its episodes", episodes: EPISODES },
    { id: "shiurim", name: "שיעורים בתניא", episodes: EPISODES.slice(1, 3) },
  ];
  return {
    ...scene,
    open: async (page, opened) => {
      await page.route("**/api/podcast-episodes", (route) => route.fulfill({ json: { podcasts } }));
      // A sound that does not come: its player as it is before it begins.
      await page.route("**/api/podcast-episodes/*/sound", () => undefined);
      await scene.open(page, opened);
    },
  };
}

/** Each panel with what it shows most of. */
export const READING_SCENES: readonly Scene[] = [
  panel("zmanim", "zmanim", "Calculated times. For halachic practice, ask your rav."),
  panel("history", "history", "This Month in Jewish History"),
  panel("settings-not-connected", "settings", "You can change the location on a connected screen."),
  panel("settings-refused", "settings", /^The times are for/, {
    account: "family",
    then: async (page) => {
      await page.getByLabel("ZIP code or city").fill("Nowherevillle-upon-the-Long-River");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Update failed")).toBeVisible();
    },
  }),
  panel("plan", "plan", "Rebbetzin Vorhand with soups", { account: "family" }),
  panel("plan-not-connected", "plan", "This screen is not connected yet."),
  panel("plan-empty", "plan", "Nothing scheduled today.", { account: "family", world: "empty" }),
  panel("learning", "learning", "Choose Your Focus"),
  panel("learning-davening", "learning&section=davening", "Davening"),
  panel("learning-study", "learning&section=learning", "Torah Learning"),
  panel("videos", "youtube", "Watch here"),
  panel("videos-open", "youtube&playlist=1", "Collapse"),
  panel("music", "music", "To come back here, close the new page."),
  listening("music-podcasts", "listen=all", "New on Thursday, November 19"),
  listening("music-episodes", "listen=stories", "Part 3"),
  listening("music-episode", "listen=stories&episode=e0", "Next:"),
  panel("riddles-answer", "riddles", /^Riddle \d+ of \d+$/, { then: tap("Show Answer") }),
  panel("tours", "virtual-tours", /./),
  panel("tours-open", "virtual-tours&tour=kotel", "Back to Tours"),
  panel("halacha-days", "halacha", "Show the previous days", { then: tap("Show the previous days") }),
];

const BOOK = "/?activity=learning&section=book";

type Kept = { size?: number; accents?: boolean };

/** A page of the book, in letters of a size from 0 to 3. */
function reading(
  name: string,
  id: string,
  { size = 0, accents = false }: Kept = {},
  then?: (page: Page) => Promise<unknown>,
): Scene {
  return scene(`book-${name}`, "friday", null, async (page) => {
    const kept = { size, accents, mark: null, stops: [], said: null };
    await page.addInitScript((text) => localStorage.setItem("naches.book.v1", text), JSON.stringify(kept));
    await go(page, `${BOOK}&read=${id}`);
    await expect(page.locator("[data-slot=reader] [role=status]")).toContainText("Page 1 of");
    await landed(page);
    await then?.(page);
  });
}

const BIRTHDAYS = ["Sarah’s birthday", "Menachem Mendel’s birthday: call him", "Rivky’s birthday"];

/** Keys for what the contents cannot list, with the family's days next to them, or none. */
function keys(pick: "age" | "name", family: "known" | "asked" | "unknown", taps: readonly (string | RegExp)[]): Scene {
  const days = {
    birthdays: BIRTHDAYS.map((title, index) => ({
      title,
      age: 9 + 30 * index,
      date: `2026-03-1${3 + index}`,
      hebrewDay: `${24 + index} Adar`,
    })),
    yahrzeits: [
      { id: "moshe", title: "Yahrzeit of Zeide Moshe", name: "משה בן אברהם", date: "2026-03-13", hebrewDay: "24 Adar" },
      {
        id: "chaya",
        title: "Yahrzeit of Bubby Chaya Mushka",
        name: "חיה מושקא בת יעקב יהודה",
        date: "2026-05-01",
        hebrewDay: "14 Iyar",
      },
      {
        id: "dovid",
        title: "Yahrzeit of Uncle Dovid Aryeh Leib",
        name: null,
        date: "2026-05-01",
        hebrewDay: "14 Iyar",
      },
      { id: "rivka", title: "Yahrzeit of Aunt Rivka", name: null, date: "2026-06-01", hebrewDay: "16 Sivan" },
    ],
  };
  return scene(`book-keys-${pick}-${family}`, "friday", null, async (page) => {
    await page.route("**/api/tanach/family*", (route) =>
      route.fulfill({ json: family !== "unknown" ? days : { birthdays: [], yahrzeits: [] } }),
    );
    const kept = { ...NEW_BOOK, yahrzeits: [{ id: "dovid", name: "דוד אריה ליב בן משה" }] };
    await page.addInitScript((text) => localStorage.setItem("naches.book.v1", text), JSON.stringify(kept));
    await go(page, `${BOOK}&pick=${pick}`);
    await landed(page);
    for (const key of taps) await page.getByRole("button", { name: key, exact: typeof key === "string" }).click();
  });
}

function contents(name: string, tab: string): Scene {
  return scene(`book-${name}`, "friday", null, async (page) => {
    await go(page, BOOK);
    await landed(page);
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute("aria-selected", "true");
  });
}

/** The book: what there is to read, and its pages in small and in large letters, with and without accents. */
export const BOOK_SCENES: readonly Scene[] = [
  contents("today", "Today"),
  contents("tehillim", "Tehillim"),
  contents("occasion", "By occasion"),
  contents("chumash", "Chumash"),
  contents("its-day", "In its day"),
  keys("age", "known", ["8", "1"]),
  keys("age", "unknown", []),
  keys("name", "known", ["מ", "ש", "ה", "Space", "ב", "נ", "Space", "ש", "ר", "ה"]),
  keys("name", "asked", [/^Yahrzeit of Aunt Rivka/, "ר", "ב", "ק", "ה"]),
  keys("name", "unknown", []),
  reading("chapter", "psalms.20"),
  reading("chapter-large", "psalms.119", { size: 2 }),
  reading("chapter-largest", "psalms.78", { size: 3 }),
  reading("accents", "psalms.104", { accents: true }),
  reading("accents-large", "genesis.1", { size: 1, accents: true }),
  reading("prose", "genesis.31"),
  scene("book-night", "friday", null, async (page, { server }) => {
    await pairAtRest(page, server, { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" });
    await go(page, `${BOOK}&read=psalms.20`);
    await expect(page.locator("[data-slot=reader].dusk [role=status]")).toContainText("Page 1 of");
    // It stays night: the page hears at once of a change. Anyone who pairs a screen of this world begins again.
    await landed(page);
  }),
  scene("book-unknown", "friday", null, async (page) => {
    await go(page, "/?read=psalms.151");
    await expect(page.getByText("There is no such chapter.")).toBeVisible();
    await landed(page);
  }),
];
