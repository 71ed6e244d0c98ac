import { expect, type Page } from "@playwright/test";
import { addDays } from "@/lib/platform/time/civil-date";
import { seedPlan } from "@/tests/support/browser/days";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { go, landed, scene } from "@/tests/support/browser/world";
import { TODAY } from "@/tests/support/server/production-server";

async function openForm(page: Page): Promise<void> {
  await go(page, "/admin?section=schedule&item=new");
  await page.getByLabel("Title").fill("Physiotherapist");
  await page.getByLabel("Date", { exact: true }).fill("2027-11-26");
  await page.getByLabel("Recurring item").check();
}

type Server = World["server"];

async function send(page: Page, server: Server, method: string, path: string, data: unknown): Promise<unknown> {
  const answer = await page.request.fetch(`/api/schedule-items${path}`, {
    method,
    data,
    headers: { Origin: server.origin },
  });
  expect(answer.status()).toBeLessThan(300);
  return answer.json();
}

/** A series that ends in nine days, one of its items changed for all. */
async function planEnding(page: Page, server: Server): Promise<void> {
  const form = {
    title: "Physiotherapist with the long name of a hospital",
    scheduledDate: addDays(TODAY, -40),
    scheduledTime: "10:30",
    category: "therapy",
  };
  const series = {
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceInterval: 7,
    recurrenceEndDate: addDays(TODAY, 9),
  };
  const made = await send(page, server, "POST", "", { ...form, ...series });
  // The route's own schema has checked it.
  const { items } = made as { items: { id: string; scheduledDate: string }[] };
  const [item] = items;
  await send(page, server, "PUT", `/${item?.id}?scope=all`, { ...form, ...item, title: "Physiotherapist" });
}

const LONG = [
  "Physiotherapist Rosenbaum-Feldheim of Maimonides",
  "Chavrusa: Maseches Bava Metzia with Reb Yankel",
  "Great-grandchildren Menachem-Mendel and Chaya-Mushka visit",
  "Otorhinolaryngologist",
  "Lunch",
  "ביקור של הנכדים",
];
const HOURS = ["07:15", "08:00", "09:30", "10:30", "11:00", "12:30", "14:05", "15:00", "16:00", "18:30", "20:00"];
/** A week that is over, in which the clocks were changed. */
const FULL_WEEK = "2026-11-01";

/** Twelve items on each day of a past week, many of them with long names; every third is done. */
async function planFullWeek(page: Page, server: Server): Promise<void> {
  const priorities = ["low", "medium", "high"] as const;
  const items = Array.from({ length: 7 * 12 }, (_, index) => ({
    title: LONG[index % LONG.length] ?? "",
    scheduledDate: addDays(FULL_WEEK, Math.floor(index / 12)),
    ...(index % 12 === 11 ? {} : { scheduledTime: HOURS[index % 12] ?? "" }),
    priority: priorities[index % 3] ?? "low",
  }));
  const listed = await page.request.get(`/api/schedule-items/week?start=${FULL_WEEK}`);
  // The route's own schema has checked it. A world may have been asked for this scene before.
  if (((await listed.json()) as { items: unknown[] }).items.length > 0) return;
  await seedPlan(server, items);
  const week = await page.request.get(`/api/schedule-items/week?start=${FULL_WEEK}`);
  const { items: planned } = (await week.json()) as { items: { id: string }[] };
  const done = planned.filter((_, index) => index % 3 === 0);
  await Promise.all(done.map(({ id }) => send(page, server, "PATCH", `/${id}`, { isCompleted: true })));
}

async function openWeek(page: Page, start: string, weekday: string): Promise<void> {
  await go(page, `/admin?section=schedule&tab=week&week=${start}`);
  const strip = page.getByRole("button", { name: new RegExp(`^${weekday},`) });
  const heading = page.getByRole("heading", { name: weekday });
  await expect(heading.or(strip).first()).toBeVisible();
  // A phone shows one day of it.
  if (await strip.isVisible()) await strip.click();
  await expect(heading).toBeVisible();
  await landed(page);
}

async function openFullWeek(page: Page, { server }: World): Promise<void> {
  await planFullWeek(page, server);
  await openWeek(page, FULL_WEEK, "Wednesday, November 4");
}

async function openChavrusa(page: Page, world: World): Promise<void> {
  await openFullWeek(page, world);
  await page
    .getByRole("button", { name: /Chavrusa/ })
    .first()
    .click();
  await landed(page);
}

/** The round Home of a page that was scrolled passes over its fields; here it is not scrolled. */
const atTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** The caretaker's schedule: the form of a series, a series that ends, and what was changed lately. */
export const SCHEDULE_SCENES: readonly Scene[] = [
  scene("schedule-form-weekly", "empty", "admin", async (page) => {
    await openForm(page);
    await page.getByLabel("Repeat", { exact: true }).selectOption("weekly");
    await page.getByLabel("Every", { exact: true }).fill("2");
    await page.getByRole("button", { name: "No end date" }).click();
    await expect(page.getByText(/^Every second Friday, from November 26, 2027, with no end date\./)).toBeVisible();
    await atTop(page);
  }),
  scene("schedule-form-tied", "empty", "admin", async (page) => {
    await openForm(page);
    await page.getByRole("button", { name: /^Use sunset/ }).click();
    await page.getByLabel("Repeat", { exact: true }).selectOption("monthly");
    await page.getByLabel("On", { exact: true }).selectOption("last");
    await page.getByRole("button", { name: "No end date" }).click();
    await expect(page.getByText(/^That’s 3:4\d PM on the first day/)).toBeVisible();
    await atTop(page);
  }),
  scene("schedule-form-yahrzeit", "empty", "admin", async (page) => {
    await openForm(page);
    await page.getByLabel("Repeat", { exact: true }).selectOption("hebrew-yearly");
    await page.getByLabel("Occasion").selectOption("yahrzeit");
    await page.getByLabel("Original date (optional)").fill("1991-12-01");
    await page.getByLabel("After sunset").check();
    await page.getByRole("button", { name: "No end date" }).click();
    await expect(page.getByText(/^Every year on 25 Kislev/)).toBeVisible();
    await atTop(page);
  }),
  scene("schedule-week-empty", "empty", "admin", async (page) => openWeek(page, "2027-06-27", "Sunday, June 27")),
  scene("schedule-week-yomtov", "empty", "admin", async (page, { server }) => {
    await seedPlan(server, [
      { title: "Physiotherapist", scheduledDate: "2027-04-20", scheduledTime: "10:30" },
      { title: "Selling the chametz", scheduledDate: "2027-04-21", scheduledTime: "09:00" },
      { title: "Seder at Rivky’s", scheduledDate: "2027-04-21", scheduledTime: "20:45" },
      { title: "Lunch with the Levins", scheduledDate: "2027-04-22", scheduledTime: "13:00" },
      { title: "Walk in the park", scheduledDate: "2027-04-24" },
    ]);
    await openWeek(page, "2027-04-18", "Thursday, April 22");
  }),
  scene("schedule-week-full", "empty", "admin", openFullWeek),
  scene("schedule-week-item", "empty", "admin", async (page, world) => {
    await openChavrusa(page, world);
    await expect(page.getByRole("button", { name: "Move", exact: true })).toBeVisible();
  }),
  scene("schedule-week-move", "empty", "admin", async (page, world) => {
    await openChavrusa(page, world);
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("heading", { name: /^Move/ })).toBeVisible();
    await landed(page);
    await page.getByRole("radio", { name: /Saturday/ }).check();
    await landed(page);
  }),
  scene("schedule-ending", "empty", "admin", async (page, { server }) => {
    await planEnding(page, server);
    await go(page, "/admin?section=schedule&tab=recurring");
    await expect(page.getByRole("button", { name: "Keep repeating" }).first()).toBeVisible();
    await landed(page);
  }),
  scene("schedule-recent", "empty", "admin", async (page, { server }) => {
    await planEnding(page, server);
    await go(page, "/admin?section=schedule&view=recent");
    await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeVisible();
  }),
  scene("schedule-away", "empty", "admin", async (page, { server }) => {
    await planEnding(page, server);
    await go(page, "/admin?section=schedule&view=spans");
    await page.getByRole("button", { name: "Add days" }).click();
    await page.getByLabel("Until", { exact: true }).fill("2026-01-01");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The end can’t be before the start.")).toBeVisible();
    await page.getByLabel("Until", { exact: true }).fill(addDays(TODAY, 30));
    await expect(page.getByRole("checkbox", { name: /^Physiotherapist/ }).first()).toBeChecked();
    await atTop(page);
  }),
  scene("schedule-template", "empty", "admin", async (page) => {
    await go(page, "/admin?section=schedule&view=templates");
    await page.getByRole("button", { name: "Use After the hospital" }).click();
    await page.getByLabel("First day").fill("2027-04-20");
    await expect(page.getByText(/This is on Pesach/).first()).toBeVisible();
    await atTop(page);
  }),
  scene("schedule-search", "empty", "admin", async (page, { server }) => {
    await planEnding(page, server);
    await go(page, "/admin?section=schedule");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByLabel("What are you looking for?").fill("physio");
    await expect(page.getByRole("link", { name: /^Physiotherapist/ }).first()).toBeVisible();
    await landed(page);
  }),
  scene("schedule-selected", "empty", "admin", async (page, { server }) => {
    await planEnding(page, server);
    await go(page, "/admin?section=schedule&tab=upcoming");
    const boxes = page.getByRole("checkbox", { name: /^Select / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText("2 selected")).toBeVisible();
    await landed(page);
  }),
];
