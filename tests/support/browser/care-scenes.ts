import { expect, type Page } from "@playwright/test";
import type { CareItem } from "@/lib/schedule/care/schema";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, landed, scene, tapUntil } from "@/tests/support/browser/world";
import { aCareEntry, aCareLog } from "@/tests/support/fixtures/schedule-items";

const LONG = "Rebbetzin Chaya Mushka Vorhand-Goldberg";
const item = (over: Partial<CareItem>): CareItem => ({
  ...{ id: "medicine", date: "2026-11-24", time: "08:00", title: "Morning medicine", description: "", says: [] },
  ...{ category: "medical", people: [], isCompleted: false, ...over },
});
const at = (date: string, time: string) => ({ date, at: `${date}T${time}:00.000Z` });

/** Two busy weeks: what is long, crossed out, edited, his own, and Hebrew. */
export const BUSY_LOG = aCareLog({
  items: [
    item({ description: "The white and the yellow one, with water", isCompleted: true }),
    item({ id: "lunch", title: "Lunch", category: "meal", time: "12:45" }),
    item({
      ...{
        id: "eye",
        title: "Eye doctor",
        category: "appointment",
        time: "14:00",
        says: ["Shmuel drives you. Be ready at 1:40."],
      },
      people: [
        { name: LONG, number: "718 555 0123" },
        { name: "Shmuel", number: "+1 (347) 555-0199" },
      ],
    }),
    item({ id: "tomorrow", date: "2026-11-25", title: "Physiotherapy with Anna", category: "therapy", time: null }),
  ],
  entries: [
    ...Array.from({ length: 13 }, (_, day) => `2026-11-${11 + day}`).flatMap((date) => [
      aCareEntry({ id: `${date} m`, ...at(date, "13:05"), itemId: null, byName: "Anna" }),
      aCareEntry({ id: `${date} l`, ...at(date, "18:10"), itemId: null, title: "Lunch", kind: "ate", value: 2 }),
      aCareEntry({ id: `${date} s`, ...at(date, "13:00"), itemId: null, title: "", kind: "slept", value: 1 }),
    ]),
    aCareEntry({ editedAt: "2026-11-24T13:30:00.000Z", note: "with apple sauce", byName: LONG }),
    aCareEntry({
      id: "pain",
      ...at("2026-11-24", "13:40"),
      itemId: null,
      title: "",
      kind: "pain",
      value: 7,
      note: "כאב בברך",
    }),
    aCareEntry({
      ...{ id: "struck", ...at("2026-11-24", "13:50"), itemId: null, title: "Tylenol", byName: "Anna" },
      struck: { at: "2026-11-24T14:00:00.000Z", by: "Anna", why: "It was for someone else" },
    }),
  ],
  marks: [
    {
      ...{ itemId: "evening", ...at("2026-11-23", "23:02"), title: "Evening medicine", category: "medical", by: "" },
    },
  ],
});

async function openCare(page: Page, address: string): Promise<void> {
  await page.route(/\/api\/care-log$/, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: BUSY_LOG })
      : route.fulfill({
          status: 409,
          json: { message: "Anna logged this at 8:05 AM. Log it again?", code: "conflict" },
        }),
  );
  await go(page, address);
  await expect(page.getByText("with apple sauce").first()).toBeVisible();
  await landed(page);
}

/** The care log, on a caregiver's phone and on the caretaker's page. */
export const CARE_SCENES: readonly Scene[] = [
  scene("schedule-care-login", "empty", null, async (page) => void (await go(page, "/care").then(() => landed(page)))),
  scene("schedule-care-day", "empty", "admin", (page) => openCare(page, "/admin?section=care")),
  scene("schedule-care-second-dose", "empty", "admin", async (page) => {
    await openCare(page, "/care");
    await tapUntil(page.getByRole("button", { name: /^Given/ }).first(), () =>
      expect(page.getByText("Log it again?")).toBeVisible({ timeout: 2000 }),
    );
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("schedule-care-entry", "empty", "admin", async (page) => {
    await openCare(page, "/care");
    const form = page.getByRole("dialog");
    await tapUntil(page.getByRole("button", { name: "Other medicine" }), () =>
      expect(form).toBeVisible({ timeout: 2000 }),
    );
    await form.getByLabel("What").selectOption("pain");
    await landed(page);
    await tapUntil(form.getByRole("button", { name: "Save" }), () =>
      expect(form.getByText(/^Please choose one of the answers/)).toBeVisible({ timeout: 2000 }),
    );
  }),
];
