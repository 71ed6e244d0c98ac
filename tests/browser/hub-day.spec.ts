import { expect, type Page, type Route, test } from "@playwright/test";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { ACTIVITIES, doors } from "@/lib/library/activities/catalog";
import {
  aServerAt,
  aVisitAt,
  expectDay,
  FRIDAY,
  type Planned,
  seedPlan,
  type ServerAt,
  sleepUntil,
} from "@/tests/support/browser/days";
import { clickFiveTimes } from "@/tests/support/browser/finger";
import { FULL_PLAN } from "@/tests/support/browser/panel-scenes";
import { setRest } from "@/tests/support/browser/screen";
import { recordAnnouncements } from "@/tests/support/browser/senses";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  HUB_SIZES,
  landed,
  logInto,
  tapUntil,
  readAgainUntil,
} from "@/tests/support/browser/world";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const running: ServerAt[] = [];
test.afterEach(() => Promise.all(running.splice(0).map(({ server }) => server.dispose())));

/** The process lives in another zone than the household, as on a rented server. */
async function aHubAt(instant: string, settings: Record<string, string> = {}): Promise<ServerAt> {
  const hub = await aServerAt(instant, { ...ACCOUNT_SETTINGS, TZ: "Asia/Tokyo", ...settings });
  running.push(hub);
  return hub;
}

const task = (page: Page, name: string) => page.getByRole("checkbox", { name });
const done = (page: Page, title: string) => page.getByRole("checkbox", { name: `Done : ${title}` });
const card = (page: Page) => page.getByRole("region", { name: "Today’s Plan" });

// D10, D25, D26
test("a screen remains right through Erev Shabbos, midnight, and Yom Tov", async ({ browser }) => {
  test.setTimeout(150_000);
  const { server, moveTo } = await aHubAt("2026-11-20T08:00:00-05:00");
  // Tapped at midnight, the night would only wake.
  await setRest(await aBrowserOf(server, ADMIN));
  const { page, complaints } = await aVisitAt(browser, server, "2026-11-20T08:00:00-05:00");
  const at = async (instant: string, lines: readonly (string | RegExp)[]) => {
    await moveTo(instant);
    await sleepUntil(page, instant);
    await expectDay(page, lines, instant);
  };
  const CANDLES = "Candle lighting 4:16 PM";
  await expectDay(page, [
    "Good Morning, Zaidy",
    /^8:0\d AM$/,
    "Friday morning",
    "November 20, 2026",
    "י׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
    CANDLES,
  ]);

  await page.getByRole("button", { name: "Connect this screen" }).click();
  const code = await page
    .getByRole("dialog", { name: "Connect this screen" })
    .getByText(/^[B-Z]{4}-[B-Z]{4}$/)
    .innerText();
  await server.command("kiosk", "approve", code, "Kitchen");
  await expect(page.getByText("This screen is connected.")).toBeVisible();
  await tapUntil(page.getByRole("button", { name: "Continue" }), () =>
    expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 1000 }),
  );
  await expect(page.getByText("Nothing scheduled today.")).toBeVisible();

  await at("2026-11-20T12:00:05-05:00", [
    "Good Erev Shabbos, Zaidy",
    /^12:0\d PM$/,
    "Friday afternoon",
    "November 20, 2026",
    "י׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
    CANDLES,
  ]);
  await at("2026-11-20T16:20:00-05:00", [
    "Good Shabbos, Zaidy",
    /^4:2\d PM$/,
    "Friday afternoon",
    "November 20, 2026",
    "י׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await at("2026-11-20T16:40:00-05:00", [
    "Good Shabbos, Zaidy",
    /^4:4\d PM$/,
    "Friday afternoon",
    "November 20, 2026",
    "י״א כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await at("2026-11-20T23:59:52-05:00", [
    "It is night, Zaidy",
    "11:59 PM",
    "Friday night",
    "November 20, 2026",
    "י״א כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await expect(page.getByText(/^Last updated/)).toHaveCount(0);
  await task(page, "Davened Shachris").click();
  await expect(task(page, "Davened Shachris")).toBeChecked();
  const shabbos = ["Friday night", "November 21, 2026", "י״א כסלו תשפ״ז", "Parshas Vayetzei"];
  await expectDay(page, ["It is night, Zaidy", "12:00 AM", ...shabbos], "midnight, by nothing but time");
  await expect(task(page, "Davened Shachris"), "a new day").not.toBeChecked();
  await at("2026-11-21T17:45:00-05:00", [
    "Gut voch, Zaidy",
    /^5:4\d PM$/,
    "Saturday evening",
    "November 21, 2026",
    "י״ב כסלו תשפ״ז",
    "Parshas Vayishlach",
  ]);
  await at("2027-04-21T12:30:00-04:00", [
    "Good Erev Yom Tov, Zaidy",
    /^12:3\d PM$/,
    "Wednesday afternoon",
    "April 21, 2027",
    "י״ד ניסן תשפ״ז",
    /Pesach/,
    "Eruv tavshilin today",
    "Candle lighting 7:23 PM",
  ]);
  await at("2027-04-21T19:30:00-04:00", [
    "Gut Yom Tov, Zaidy",
    /^7:3\d PM$/,
    "Wednesday evening",
    "April 21, 2027",
    "י״ד ניסן תשפ״ז",
    /Pesach/,
    "Pesach tonight",
  ]);

  const [id = ""] = (await server.command("kiosk", "list")).split(/\s+/);
  await server.command("kiosk", "revoke", id);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("This screen was disconnected. Please connect it again.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("This screen was disconnected. Please connect it again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect this screen" })).toBeVisible();
  expect(complaints.list()).toEqual([]);
});

const PLAN: readonly Planned[] = [
  { title: "Breakfast", scheduledTime: "08:00", category: "meal" },
  {
    title: "Dr. Levin",
    scheduledTime: "14:00",
    category: "medical",
    priority: "high",
    description: "Bring the list of medicines.",
  },
  { title: "Tea with Leah", scheduledTime: "16:00", category: "visitor" },
  { title: "Call Yankel" },
  { title: "Exercises", scheduledTime: "10:30", category: "therapy" },
  { title: "Physical therapy", scheduledDate: "2026-11-19", scheduledTime: "11:00" },
];

// D1, D22
test("two screens share the day, and a lost connection and a sleep are noticed", async ({ browser }) => {
  test.setTimeout(120_000);
  const { server, moveTo } = await aHubAt("2026-11-18T08:20:00-05:00");
  await seedPlan(server, PLAN);
  const one = await aVisitAt(browser, server, "2026-11-18T08:20:00-05:00");
  const other = await aVisitAt(browser, server, "2026-11-20T08:20:00-05:00", {
    ...HUB,
    timezoneId: "Pacific/Auckland",
  });
  const DAY = [
    "Good Morning, Zaidy",
    /^8:2\d AM$/,
    "Wednesday morning",
    "November 18, 2026",
    "ח׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
  ];
  for (const { context, page } of [one, other]) {
    await expectDay(page, DAY);
    await logInto(context, server);
    await go(page, "/");
    await expectDay(page, DAY);
    await expect(card(page).getByRole("listitem")).toHaveText([
      /^8:00 AM\s*Now: Breakfast/,
      /^10:30 AM\s*Next: Exercises/,
    ]);
  }

  const TASKS = {
    shachris: "Davened Shachris",
    chitas: "Learned Chitas",
    david: "Learned with David",
    mincha: "Davened Mincha",
    maariv: "Davened Mairiv",
  };
  const tick = async (page: Page, ...names: string[]) => {
    for (const name of names) await task(page, name).click();
  };
  await Promise.all([
    tick(one.page, "Davened Shachris", "Davened Mairiv"),
    tick(other.page, "Learned Chitas", "Davened Mairiv"),
  ]);
  const kept = async () => (await one.context.request.get("/api/checklist")).json();
  await expect
    .poll(kept)
    .toMatchObject({ tasks: { shachris: true, chitas: true, david: false, mincha: false, maariv: true } });
  for (const { page } of [one, other]) {
    await go(page, "/");
    for (const name of Object.values(TASKS))
      await expect(task(page, name)).toBeChecked({ checked: !/David|Mincha/.test(name) });
  }

  await go(other.page, "/?activity=halacha");
  await expect(
    other.page.getByRole("dialog").getByText("Wednesday, November 18, 2026"),
    "a panel goes by the household's day too",
  ).toBeVisible();

  const { page } = one;
  const announcements = await recordAnnouncements(page);
  await done(page, "Breakfast").click();
  await expect(done(page, "Breakfast")).toBeChecked();
  await go(other.page, "/");
  await expect(card(other.page).getByRole("listitem")).toHaveText([
    /^10:30 AM\s*Next: Exercises/,
    /^2:00 PM\s*Dr\. Levin/,
  ]);
  await page.clock.fastForward(1100); // The repeat guard (design.md 6.2).
  await done(page, "Breakfast").click();
  await expect(done(page, "Breakfast"), "a second tap takes it back").not.toBeChecked();
  await page.getByRole("button", { name: "See all 5" }).click();
  const panel = page.getByRole("dialog", { name: "Today’s Plan" });
  await expect(panel.getByRole("listitem").getByRole("heading")).toHaveText([
    "Breakfast",
    "Next: Exercises",
    "Dr. Levin",
    "Tea with Leah",
    "Call Yankel",
  ]);
  await expect(panel.getByText("Bring the list of medicines.")).toBeVisible();
  await landed(page);
  await clickFiveTimes(page, done(page, "Call Yankel"));
  // V18
  await expect(done(page, "Call Yankel"), "five taps are one").toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "See all 5" })).toBeFocused();

  await one.context.setOffline(true);
  await page.clock.fastForward(11 * 60_000);
  await expect(page.getByText(/^Last updated 8:2\d AM$/)).toBeVisible();
  await expect(done(page, "Breakfast"), "what is known stays").toBeVisible();
  await one.context.setOffline(false);
  await expect(page.getByText(/^Last updated/)).toHaveCount(0);
  // V26
  expect(await announcements(), "the clock says nothing by itself").toEqual([]);

  await moveTo("2026-11-19T07:00:00-05:00");
  await sleepUntil(page, "2026-11-19T07:00:00-05:00");
  await expectDay(page, [
    "Good Morning, Zaidy",
    /^7:0\d AM$/,
    "Thursday morning",
    "November 19, 2026",
    "ט׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await expect(card(page).getByRole("listitem")).toHaveText([/^11:00 AM\s*Next: Physical therapy/]);
  for (const name of Object.values(TASKS)) await expect(task(page, name)).not.toBeChecked();
  expect([one.complaints.list(), other.complaints.list()]).toEqual([[], []]);
});

// D24, V26
test("Settings move the times, refuse an unknown place, and keep the text size", async ({ browser }) => {
  const { server } = await aHubAt("2026-11-19T13:00:00-05:00");
  const { page, context } = await aVisitAt(browser, server, "2026-11-19T13:00:00-05:00");
  await expectDay(page, [
    "Good Afternoon, Zaidy",
    /^1:0\d PM$/,
    "Thursday afternoon",
    "November 19, 2026",
    "ט׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await logInto(context, server);
  await go(page, "/?activity=settings");
  await landed(page);
  const field = page.getByLabel("ZIP code or city");
  const save = page.getByRole("button", { name: "Save" });
  await expect(page.getByText("The times are for Brooklyn")).toBeVisible();
  for (const [typed, title, text] of [
    ["   ", "Location required", "Please enter a ZIP code or city name."],
    ["Nowherevillle 😀", "Update failed", "We couldn’t find “Nowherevillle 😀.”"],
  ] as const) {
    await field.fill(typed);
    await tapUntil(save, () =>
      expect(page.getByRole("alert").filter({ hasText: title })).toContainText(text, { timeout: 1500 }),
    );
  }
  await page.clock.fastForward(20_000);
  await expect(
    page.getByRole("alert").filter({ hasText: "Update failed" }),
    "it stays until the next action",
  ).toBeVisible();
  await field.fill("Melbourne, Australia");
  await tapUntil(save, () =>
    expect(page.getByRole("status").filter({ hasText: "Settings updated successfully!" })).toContainText(
      "Your preferences have been saved.",
      { timeout: 3000 },
    ),
  );
  await expect(page.getByText(/^The times are for Melbourne/)).toBeVisible();
  await page.getByRole("radio", { name: "115%" }).check();
  const asked = page.getByRole("alertdialog", { name: "Keep this size?" });
  await tapUntil(asked.getByRole("button", { name: "Yes, keep it" }), () => expect(asked).toHaveCount(0));
  await page.keyboard.press("Escape");
  await expectDay(page, [
    "Good Morning, Zaidy",
    /^5:0\d AM$/,
    "Friday morning",
    "November 20, 2026",
    "י׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
    "Candle lighting 7:57 PM",
  ]);
  const zmanim = page.getByRole("dialog", { name: "Zmanim" });
  await tapUntil(page.getByRole("button", { name: "Zmanim" }), () => expect(zmanim).toBeVisible({ timeout: 2000 }));
  await expect(zmanim.getByText(/^Melbourne/)).toBeVisible();
  await expect(zmanim.getByRole("row", { name: /^Sunset.* 8:15 PM$/ })).toBeVisible();
  await page.reload();
  await expect(zmanim.getByRole("row", { name: /^Sunset.* 8:15 PM$/ })).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--text-scale").trim()),
  ).toBe("1.15");
});

const SLOTS = ["shortcuts-column", "history-card", "activities-card", "plan-place", "day-card", "checklist-card"];

/** Where the blocks of the hub are, in whole pixels; of the plan with the candles over it. */
const boxesOf = (page: Page) =>
  page.evaluate(
    (slots) =>
      slots.map((slot) => {
        const block = document.querySelector(`[data-slot=${slot}]`);
        const { left = 0, top = 0, right = 0, bottom = 0 } = block?.getBoundingClientRect() ?? {};
        // The candle line of an erev is in the room that is free below the day's other lines.
        const free = slot === "day-card" ? 0 : bottom;
        return {
          slot,
          left: Math.round(left),
          top: Math.round(top),
          right: Math.round(right),
          bottom: Math.round(free),
        };
      }),
    SLOTS,
  );

// V8, V36
test("every block keeps its place with any plan, badge, erev, and offline", async ({ browser }) => {
  const { server } = await aHubAt(FRIDAY);
  await seedPlan(server, FULL_PLAN);
  const { page, context } = await aVisitAt(browser, server, FRIDAY);
  await logInto(context, server);
  await go(page, "/");
  const plan: unknown = await (await context.request.get("/api/schedule-items/today")).json();
  const calendar = hubCalendarSchema.parse(await (await context.request.get("/api/hebcal/today")).json());
  const ordinary = { ...calendar, days: calendar.days.map((day) => ({ ...day, erev: null, candles: null })) };
  const news = { newCount: 12, newestId: "film-0" };
  const answer = (json: unknown) => (route: Route) => route.fulfill({ json });
  const items = Array.isArray(plan) ? plan : [];
  const see: Record<string, [address: string | RegExp, Parameters<typeof answer>[0], sign: string | RegExp]> = {
    "no item": ["**/api/schedule-items/today", [], "Nothing scheduled today."],
    "one item": ["**/api/schedule-items/today", items.slice(0, 1), "See more"],
    "nine items": ["**/api/schedule-items/today", items, "See all 9"],
    "no erev": ["**/api/hebcal/today", ordinary, "Good Afternoon,"],
    "a badge": ["**/api/family-videos/news", news, "12 New Videos"],
    offline: ["**/api/**", null, /^Last updated/],
  };
  const first = new Map<string, Awaited<ReturnType<typeof boxesOf>>>();
  for (const [state, [address, json, sign]] of Object.entries(see)) {
    await page.route(address, json === null ? (route) => route.abort() : answer(json));
    await readAgainUntil(page.getByText(sign).filter({ visible: true }).first());
    // The day before this state may have been another one.
    await expect(page.getByText(/^Candle lighting/), state).toHaveCount(state === "no erev" ? 0 : 1);
    for (const [size, viewport] of Object.entries(HUB_SIZES)) {
      await page.setViewportSize(viewport);
      const boxes = await boxesOf(page);
      // Upright the tiles give way to the candle line above them.
      const isUpright = size === "800x1280";
      first.set(size, first.get(size) ?? boxes);
      if (!isUpright || state !== "no erev") expect.soft(boxes, `${size}, ${state}`).toEqual(first.get(size));
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
          `${size}, ${state}: no scrolling`,
        )
        .toBeLessThanOrEqual(0);
      await expect.soft(page.getByRole("button", { name: "More below" }), `${size}, ${state}`).toHaveCount(0);
      const feet = boxes
        .filter(({ slot }) => ["shortcuts-column", "plan-place", "checklist-card"].includes(slot))
        .map(({ bottom }) => bottom);
      if (!isUpright)
        expect.soft(Math.max(...feet) - Math.min(...feet), `${size}, ${state}: the feet`).toBeLessThanOrEqual(1);
    }
    await page.unrouteAll();
  }
});

type Way = readonly [panel: string, ...taps: (string | RegExp)[]];
/** The way to every panel from the hub, by the names on the screen (V24). */
const WAYS: readonly Way[] = [
  ["Davening & Learning", /^Davening & Learning/],
  ["Games", /^Games/],
  ["Videos", /^Videos/],
  ["Family Gallery", /^Family Videos/],
  ["Jewish Music", "Jewish Music"],
  ["Zmanim", "Zmanim"],
  ...doors(null, false)
    .filter((id) => id !== "music" && id !== "zmanim")
    .map((id): Way => {
      const { title, layers } = ACTIVITIES[id];
      return [title, ACTIVITIES[layers[0]].title, new RegExp(`^${title}`)];
    }),
];

// V16, V18, V21, V23, V24
test("every panel is two taps away, has Close, and returns the focus", async ({ browser }) => {
  test.setTimeout(120_000);
  const { server } = await aHubAt("2026-11-20T08:00:00-05:00");
  const { page, complaints } = await aVisit(browser, server, HUB);
  await go(page, "/no/such/page");
  const home = await page.getByRole("link", { name: "Home", exact: true }).boundingBox();
  await go(page, "/");
  for (const [name, ...taps] of WAYS) {
    const panel = page.getByRole("dialog", { name });
    const [first = ""] = taps;
    for (const [index, tap] of taps.entries()) {
      const button = page.getByRole("button", { name: tap, exact: typeof tap === "string" });
      const opened = index === taps.length - 1 ? panel : page.getByRole("dialog", { name: String(tap) });
      await tapUntil(button, () => expect(opened).toBeVisible({ timeout: 1500 }));
    }
    const close = panel.getByRole("button", { name: "Close" });
    await expect(panel.getByRole("heading", { name, exact: true }), name).toBeFocused();
    await page.mouse.click(640, 5);
    await page.mouse.click(3, 400);
    await expect(panel, `${name} stays`).toBeVisible();
    const box = await close.boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect.soft(Math.abs((box?.[side] ?? -99) - (home?.[side] ?? 99)), `${name}: ${side}`).toBeLessThanOrEqual(1);
    if (name === "Riddles") {
      await landed(page);
      const before = await panel.getByText(/^Riddle \d+ of \d+$/).innerText();
      await clickFiveTimes(page, panel.getByRole("button", { name: "Next" }));
      const [place = 0, count = 1] = (before.match(/\d+/g) ?? []).map(Number);
      await expect(
        panel.getByText(`Riddle ${(place % count) + 1} of ${count}`),
        "five taps are one step",
      ).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: first, exact: typeof first === "string" }),
      `${name} gives the focus back`,
    ).toBeFocused();
  }
  expect(complaints.list()).toEqual([]);
});
