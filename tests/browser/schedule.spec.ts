import { type Browser, expect, type Page, test } from "@playwright/test";
import { lookWithAxe } from "@/tests/support/browser/axe";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  landed,
  LAPTOP,
  logInto,
  serverForFile,
  tapUntil,
  toastOf,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();

async function atTheDesk(browser: Browser, address = "/admin?section=schedule", options = LAPTOP) {
  const visit = await aVisit(browser, server(), options);
  await logInto(visit.context, server(), ADMIN);
  await go(visit.page, address);
  return visit;
}

async function api(page: Page, method: string, url: string, data?: unknown) {
  const answer = await page.request.fetch(url, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { Origin: server().origin },
  });
  return { status: answer.status(), body: (await answer.json()) as unknown };
}

type Item = { id: string; title: string; scheduledDate: string; recurringGroupId: string | null };
const listed = async (page: Page) => (await api(page, "GET", "/api/schedule-items")).body as Item[]; // The route's own schema has checked it.

async function withoutViolations(page: Page, state: string) {
  expect((await lookWithAxe(page)).violations, state).toEqual([]);
}

const tabOf = (page: Page, name: RegExp) => page.getByRole("tab", { name });

test("a series until Pesach is made, moved, cut short, and restored", async ({ browser }) => {
  const { page, complaints } = await atTheDesk(browser);
  await expect(page.getByRole("button", { name: "Add First Item for Today" })).toBeVisible();
  await withoutViolations(page, "empty");

  await page.getByRole("button", { name: "Add New Schedule Item" }).click();
  await page.getByLabel("Title").fill("Physiotherapist");
  await page.getByLabel("Date", { exact: true }).fill("2027-01-05");
  await page.getByLabel("Time (optional)").fill("10:30");
  await page.getByLabel("Category").selectOption("therapy");
  await page.getByLabel("Recurring item").check();
  await page.getByLabel("Repeat").selectOption("weekly");
  await expect(page.getByLabel("Tuesday")).toBeChecked();
  await page.getByLabel("Thursday").check();
  await page.getByLabel("Until", { exact: true }).fill("2027-04-21");
  await expect(
    page.getByText(/31 in all: every Tuesday and Thursday, from Tuesday, January 5, 2027 to Tuesday, April 20, 2027\./),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: /He will see:/ })).toContainText("10:30 AM");
  await withoutViolations(page, "form");
  await page.getByRole("button", { name: "Create Recurring Items" }).click();
  await expect(toastOf(page)).toContainText("Schedule item created successfully");

  await tabOf(page, /^Recurring \(1\)/).click();
  const series = page.getByRole("listitem", { name: "Physiotherapist" });
  await expect(series).toContainText("31 items");
  await expect(series).toContainText("... and 26 more items");
  await page.reload();
  await expect(tabOf(page, /^Recurring/), "a reload keeps the tab").toHaveAttribute("aria-selected", "true");

  await series.getByRole("button", { name: /^Edit Thursday, January 14, 2027/ }).click();
  await page.getByLabel("Date", { exact: true }).fill("2027-01-15");
  await page.getByLabel("Time (optional)").fill("09:15");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(toastOf(page)).toContainText("Schedule item updated successfully");
  await expect(series).toContainText("Friday, January 15, 20279:15 AM");

  await series.getByRole("button", { name: /^Delete Tuesday, January 12, 2027/ }).click();
  const dialog = page.getByRole("alertdialog", { name: 'Are you sure you want to delete "Physiotherapist"?' });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await landed(page);
  await dialog.getByRole("radio", { name: /This and following items 29 items; 2 earlier items are kept/ }).check();
  await withoutViolations(page, "dialog");
  await dialog.getByRole("button", { name: "Delete 29 items" }).click();
  await expect(toastOf(page)).toContainText("Schedule item deleted successfully");
  await expect(series).toContainText("2 items");
  expect(await listed(page)).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(series).toContainText("31 items");
  expect(await listed(page)).toHaveLength(31);

  await series.getByRole("button", { name: "Delete All Physiotherapist" }).click();
  const all = page.getByRole("alertdialog");
  await expect(all).toContainText("All items in this series will be deleted.");
  await tapUntil(all.getByRole("button", { name: "Delete 31 items" }), () =>
    expect(toastOf(page)).toContainText("All recurring items deleted successfully", { timeout: 1500 }),
  );
  await page.getByRole("button", { name: "Recent changes" }).click();
  await expect(page.getByRole("heading", { name: "Recent changes" })).toBeFocused();
  await withoutViolations(page, "trash");
  await page.getByRole("button", { name: "Restore Physiotherapist" }).click();
  await page.getByRole("button", { name: "Undo Physiotherapist" }).click();
  await expect(page.getByText("No changes in the last 30 days.")).toBeVisible();
  await page.goBack();
  await expect(tabOf(page, /^Recurring \(1\)/)).toBeVisible();
  expect(complaints.list()).toEqual([]);
});

test("the whole way by keyboard alone", async ({ browser }) => {
  const { page } = await atTheDesk(browser, "/admin?section=schedule&tab=all");
  await page.getByRole("button", { name: "Add New Schedule Item" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Walk in the park");
  await page.keyboard.press("Enter");
  await expect(toastOf(page)).toContainText("Schedule item created successfully");
  await expect(
    page.getByRole("button", { name: "Add New Schedule Item" }),
    "the focus is back where it was",
  ).toBeFocused();
  await tabOf(page, /^All Items/).focus();
  for (const [key, name] of [
    ["ArrowRight", /^Recurring/],
    ["Home", /^Today/],
    ["End", /^Recurring/],
    ["ArrowLeft", /^All Items/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabOf(page, name)).toBeFocused();
    await expect(tabOf(page, name)).toHaveAttribute("aria-selected", "true");
  }
  await page.getByRole("button", { name: "Delete Walk in the park" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete Walk in the park" })).toBeFocused();
});

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
] as const;
/** Wide and narrow are arranged differently; what axe finds does not depend on the rest. */
const LOOKED_AT_BY_AXE: readonly number[] = [1440, 390];

test("each state fits four sizes with 44 px targets and no finding of axe", async ({ browser }) => {
  const { page } = await atTheDesk(browser);
  const title =
    "A very long title for the visit of the whole family from Yerushalayim, Superkalifragilistischexpialigetisch";
  await api(page, "POST", "/api/schedule-items", {
    title,
    scheduledDate: "2027-03-01",
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceEndDate: "2027-03-09",
    description: "<b>Bring</b>\nthe list",
    priority: "high",
  });
  const week = "tab=week&week=2027-02-28";
  for (const address of ["tab=today", week, "tab=upcoming", "tab=all", "tab=recurring", "item=new", "view=recent"]) {
    await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
    await go(page, `/admin?section=schedule&${address}`);
    await expect(page.getByText("Loading")).toHaveCount(0);
    if (address === "item=new") await page.getByLabel("Recurring item").check();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const state = `${width}x${height} ${address}`;
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        state,
      ).toBeLessThanOrEqual(0);
      // At a desk the hours of a week have 24 px for half of one (visual-states).
      const small = await page
        .locator("main")
        .getByRole("button")
        .or(page.getByRole("tab"))
        .evaluateAll(
          (all, apart) =>
            all
              .filter(
                (one) =>
                  one.checkVisibility() &&
                  one.getBoundingClientRect().height < 44 &&
                  !one.closest("[inert]") &&
                  !one.closest(apart),
              )
              .map((one) => one.textContent),
          width >= 1024 ? "[data-axis], [data-slot=day-head]" : "[data-slot=free]",
        );
      expect(small, state).toEqual([]);
      if (LOOKED_AT_BY_AXE.includes(width)) await withoutViolations(page, state);
    }
  }
});
