import { expect, type Page } from "@playwright/test";
import { addDays } from "@/lib/time/civil-date";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, landed } from "@/tests/support/browser/world";

async function openForm(page: Page): Promise<void> {
  await go(page, "/admin?section=schedule&item=new");
  await page.getByLabel("Title").fill("Physiotherapist");
  await page.getByLabel("Date", { exact: true }).fill("2027-11-26");
  await page.getByLabel("Recurring item").check();
}

type Server = Parameters<Scene["open"]>[1]["server"];

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
  const today = new Date().toISOString().slice(0, 10);
  const form = {
    title: "Physiotherapist with the long name of a hospital",
    scheduledDate: addDays(today, -40),
    scheduledTime: "10:30",
    category: "therapy",
  };
  const series = {
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceInterval: 7,
    recurrenceEndDate: addDays(today, 9),
  };
  const made = await send(page, server, "POST", "", { ...form, ...series });
  // The route's own schema has checked it.
  const { items } = made as { items: { id: string; scheduledDate: string }[] };
  const [item] = items;
  await send(page, server, "PUT", `/${item?.id}?scope=all`, { ...form, ...item, title: "Physiotherapist" });
}

/** The round Home of a page that was scrolled passes over its fields; here it is not scrolled. */
const atTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

/** The caretaker's schedule: the form of a series, a series that ends, and what was changed lately. */
export const SCHEDULE_SCENES: readonly Scene[] = [
  {
    name: "schedule-form-weekly",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await openForm(page);
      await page.getByLabel("Repeat", { exact: true }).selectOption("weekly");
      await page.getByLabel("Every", { exact: true }).fill("2");
      await page.getByRole("button", { name: "No end" }).click();
      await expect(page.getByText(/^Every second Friday, from November 26, 2027, no end\./)).toBeVisible();
      await atTop(page);
    },
  },
  {
    name: "schedule-form-tied",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await openForm(page);
      await page.getByRole("button", { name: /^Tie it to sunset/ }).click();
      await page.getByLabel("Repeat", { exact: true }).selectOption("monthly");
      await page.getByLabel("On", { exact: true }).selectOption("last");
      await page.getByRole("button", { name: "No end" }).click();
      await expect(page.getByText(/^That is 3:4\d PM on the first day/)).toBeVisible();
      await atTop(page);
    },
  },
  {
    name: "schedule-form-yahrzeit",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await openForm(page);
      await page.getByLabel("Repeat", { exact: true }).selectOption("hebrew-yearly");
      await page.getByLabel("It is a").selectOption("yahrzeit");
      await page.getByLabel("The day it was (optional)").fill("1991-12-01");
      await page.getByLabel("It was after sunset").check();
      await page.getByRole("button", { name: "No end" }).click();
      await expect(page.getByText(/^Every year on 25 Kislev/)).toBeVisible();
      await atTop(page);
    },
  },
  {
    name: "schedule-ending",
    world: "empty",
    account: "admin",
    open: async (page, { server }) => {
      await planEnding(page, server);
      await go(page, "/admin?section=schedule&tab=recurring");
      await expect(page.getByRole("button", { name: "Go on without an end" }).first()).toBeVisible();
      await landed(page);
    },
  },
  {
    name: "schedule-recent",
    world: "empty",
    account: "admin",
    open: async (page, { server }) => {
      await planEnding(page, server);
      await go(page, "/admin?section=schedule&view=recent");
      await expect(page.getByRole("button", { name: /^Undo/ }).first()).toBeVisible();
    },
  },
];
