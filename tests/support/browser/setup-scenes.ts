import { expect, type Page } from "@playwright/test";
import type { Overview } from "@/lib/operations/overview/schema";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, scene, tapUntil } from "@/tests/support/browser/world";
import { mediaItem } from "@/tests/support/fixtures/media-items";
import { aBackup, anOverview, aPlanLine, aSender } from "@/tests/support/fixtures/overview";

const LONG = "Rebbetzin Chaya Mushka Vorhand-Goldberg and her eleven children";

/** What a new hub begins with, and the plan's way out into the family's calendars. */
export const SETUP_SCENES: readonly Scene[] = [
  scene("admin-first-steps", "empty", "admin", async (page) => {
    await go(page, "/admin?section=first-steps");
    await expect(page.getByText(/^Next Shabbos there/)).toBeVisible();
    await page.getByText("How to set up https").click();
  }),
  scene("admin-calendars", "empty", "admin", async (page) => {
    await go(page, "/admin?section=calendars");
    await expect(page.getByRole("heading", { name: "Active calendars" })).toBeVisible();
    await tapUntil(page.getByRole("button", { name: "Create calendar" }), () =>
      expect(page.getByText(/^Please enter who it’s for/)).toBeVisible({ timeout: 2000 }),
    );
  }),
  scene("admin-outside-calendars", "empty", "admin", async (page) => {
    const calendar = { host: "calendar.google.com", addedBy: "miriam", createdAt: "2026-11-03T14:00:00.000Z" };
    const calendars = [
      {
        ...{ ...calendar, id: "1", name: "Shul calendar", shown: "relative", isFailing: false },
        state: ["Up to date. 214 events. 2 couldn’t be read as they are.", "It last changed on Tuesday at 2:10 PM."],
      },
      {
        ...{ ...calendar, id: "2", name: LONG.slice(0, 40), shown: "caretaker", isFailing: true },
        state: [
          "Google refused access. The secret address may have been reset: remove the calendar here and add it with the new one. It was last read on Tuesday at 2:10 PM.",
        ],
      },
    ];
    await page.route("**/api/outside-calendars", (route) => route.fulfill({ json: { calendars } }));
    await go(page, "/admin?section=calendars");
    await expect(page.getByText(/Google refused access/)).toBeVisible();
    const rows = ["Dr. Levin", LONG, "Visit of the grandchildren"].map((title, index) => ({
      ...{ key: title, title, date: `2026-12-0${index + 1}`, time: index === 2 ? null : "14:00" },
      ...{ place: "", isHere: index === 0 },
    }));
    await page.route("**/api/schedule-items/import*", (route) =>
      route.fulfill({ json: { rows, skipped: 1, isCut: false } }),
    );
    const file = { name: "a.ics", mimeType: "text/calendar", buffer: Buffer.from("BEGIN:VCALENDAR") };
    await page.getByLabel(/^A file that ends in .ics/).setInputFiles(file);
    await expect(page.getByText(/^2 new\./)).toBeVisible();
  }),
  scene("admin-podcasts", "empty", "admin", async (page) => {
    const podcast = { host: "feeds.example.org", addedBy: "miriam", createdAt: "2026-11-03T14:00:00.000Z" };
    const fine = { isShown: true, isRemoved: false, isFailing: false, state: ["Up to date. 64 episodes."] };
    const state = ["That address opens a web page, not a podcast. Look on it for “RSS” and paste that address."];
    const podcasts = [
      { ...podcast, ...fine, id: "1", name: "Jewish Stories Podcast" },
      { ...podcast, ...fine, id: "2", name: LONG.slice(0, 40), isShown: false, isFailing: true, state },
      { ...podcast, ...fine, id: "3", name: "שיעורים", isRemoved: true },
    ];
    await page.route("**/api/podcasts", (route) => route.fulfill({ json: { podcasts } }));
    await go(page, "/admin?section=activities");
    await expect(page.getByText(/opens a web page/)).toBeVisible();
    // Home stays where it is while the page's head scrolls away under it.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("admin-calendar-made", "empty", "admin", async (page) => {
    await go(page, "/admin?section=calendars");
    await page.getByLabel("Who is it for?").fill("Rebbetzin Chaya Mushka Vorhand-Goldberg and her eleven children");
    await tapUntil(page.getByRole("button", { name: "Create calendar" }), () =>
      expect(page.getByText(/shown only once/)).toBeVisible({ timeout: 3000 }),
    );
    await page.getByText("In Google Calendar (Android or computer)").click();
  }),
];

/** The page shows what the server said first, and then this. */
async function openOverview(page: Page, overview: Overview): Promise<void> {
  await page.route("**/api/overview", (route) => route.fulfill({ json: overview }));
  await go(page, "/admin");
}

const seen = { ...mediaItem({ id: "seen", title: "Chaim’s first steps" }), seenAt: "2026-11-20T14:00:00.000Z" };
const WEEK = {
  items: 12,
  senders: 4,
  seen: 9,
  latest: [seen, mediaItem({ id: "loved", answers: ["love", "thanks"] })],
};

const long = (title: string, over: Parameters<typeof aPlanLine>[0] = {}) =>
  aPlanLine({ ...over, title: `${title} with the long name of a hospital` });

const MUCH = anOverview({
  calls: [
    {
      ...{ itemId: "film", title: "The whole family at the upsherin in the hall on Eastern Parkway" },
      ...{ mediaType: "video", sender: LONG, at: "2026-11-20T14:00:00.000Z" },
    },
  ],
  screens: [
    { id: "a", name: "Kitchen beside the window to the garden", lastSeenAt: "2026-11-18T13:10:00.000Z" },
    { id: "b", name: "Bedroom", lastSeenAt: "2026-11-20T14:59:00.000Z" },
  ],
  plan: [
    aPlanLine({ title: "Breakfast", scheduledTime: "07:30", state: "done" }),
    long("Insulin", { scheduledTime: "08:00", state: "missed", priority: "high" }),
    aPlanLine({ title: "Barber", scheduledTime: "09:00", state: "missed" }),
    long("Physiotherapist", { scheduledTime: "11:00", state: "next" }),
    aPlanLine(),
    aPlanLine({ title: "Call Dovid", scheduledTime: null, state: "open" }),
  ],
  week: { ...WEEK, latest: WEEK.latest.map((item) => ({ ...item, uploaderName: LONG })) },
  senders: {
    senders: [
      aSender({ name: LONG, lastSentAt: "2026-10-08T15:00:00.000Z" }),
      aSender({ name: "Dovid", lastSentAt: null }),
      aSender({ name: "דוד ושרה", lastSentAt: "2026-11-01T15:00:00.000Z" }),
    ],
    ...{ address: "https://hub.example.org", message: null },
  },
  storage: { usedBytes: 118_000_000_000, freeBytes: 2_100_000_000, room: "nearly" },
  backup: aBackup({ madeAt: "2026-11-01T08:30:00.000Z", goodAt: "2026-11-01T08:30:00.000Z" }),
});

/** What the caretaker's page begins with: all well, much wrong with long names, parts that cannot be read; and the alerts. */
export const OVERVIEW_SCENES: readonly Scene[] = [
  scene("admin-overview-well", "empty", "admin", async (page) => {
    await openOverview(page, anOverview({ week: WEEK }));
    await expect(page.getByText("You’re all caught up.")).toBeVisible();
  }),
  scene("admin-overview-much", "long", "admin", async (page) => {
    await openOverview(page, MUCH);
    await page.getByRole("button", { name: `Write to ${LONG}` }).click();
    await expect(page.getByRole("button", { name: "Copy message" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("admin-overview-unread", "empty", "admin", async (page) => {
    const unread = { screens: null, plan: null, week: null, senders: null, storage: null, backup: null, rest: null };
    await openOverview(page, anOverview(unread));
    await expect(page.getByText("Couldn’t load today’s schedule.")).toBeVisible();
  }),
  scene("admin-alerts", "empty", "admin", async (page) => {
    await go(page, "/admin?section=alerts");
    await expect(page.getByRole("heading", { name: "On this device" })).toBeVisible();
  }),
];
