import { expect } from "@playwright/test";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, tapUntil } from "@/tests/support/browser/world";

/** What a new hub begins with, and the plan's way out into the family's calendars. */
export const SETUP_SCENES: readonly Scene[] = [
  {
    name: "admin-first-steps",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await go(page, "/admin?section=first-steps");
      await expect(page.getByText(/^Next Shabbos there/)).toBeVisible();
      await page.getByText("How to get https").click();
    },
  },
  {
    name: "admin-calendars",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await go(page, "/admin?section=calendars");
      await expect(page.getByRole("heading", { name: "Calendars in use" })).toBeVisible();
      await tapUntil(page.getByRole("button", { name: "Create calendar" }), () =>
        expect(page.getByText(/^Please say for whom/)).toBeVisible({ timeout: 2000 }),
      );
    },
  },
  {
    name: "admin-calendar-made",
    world: "empty",
    account: "admin",
    open: async (page) => {
      await go(page, "/admin?section=calendars");
      await page.getByLabel("For whom?").fill("Rebbetzin Chaya Mushka Vorhand-Goldberg and her eleven children");
      await tapUntil(page.getByRole("button", { name: "Create calendar" }), () =>
        expect(page.getByText(/shown only now/)).toBeVisible({ timeout: 3000 }),
      );
      await page.getByText("In Google Calendar, also for Android").click();
    },
  },
];
