import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { aServerAt, expectDay, seedPlan, type ServerAt } from "@/tests/support/browser/days";
import { seedPictures } from "@/tests/support/browser/gallery";
import { keptPaths, moveWorkerClock, pair, untilKept } from "@/tests/support/browser/screen";
import { aVisit, closeVisitsAfterEach, go, HUB } from "@/tests/support/browser/world";
import { aDeployment } from "@/tests/support/server/deployment";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

const THURSDAY = "2026-11-19T13:00:00-05:00";
const HOUR_MS = 3_600_000;
/** Everywhere else browsers have no service worker (playwright.config.mts). */
const SCREEN = { ...HUB, serviceWorkers: "allow" } as const;

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(THURSDAY, ACCOUNT_SETTINGS);
  await seedPictures(hub.server, 2);
  await seedPlan(hub.server, [
    { title: "Dr. Levin", scheduledDate: "2026-11-19", scheduledTime: "16:00" },
    { title: "Kiddush at Leah's", scheduledDate: "2026-11-21", scheduledTime: "18:00" },
  ]);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

test("a screen starts offline, keeps taps, heals, and forgets when disconnected", async ({ browser }) => {
  const { server, moveTo } = hub;
  const admin = await aBrowserOf(server, ADMIN);
  const { page, context, complaints } = await aVisit(browser, server, SCREEN);
  await page.clock.install({ time: Date.now() });
  await go(page, "/");
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    "whoever is not a paired screen has no service worker",
  ).toBe(0);
  const id = await pair(page, admin, server.origin);
  await untilKept(page, 4);

  const shachris = page.getByRole("checkbox", { name: "Davened Shachris" });
  const doctor = page.getByRole("checkbox", { name: "Done : Dr. Levin" });
  const line = page.locator("[data-slot=last-updated]");
  // Otherwise the browser's own cache may still hold the whole images.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await server.stop();
  await shachris.click();
  await doctor.click();
  await expect.poll(async () => (await keptPaths(page))["marks"]).toEqual(["/waiting-marks"]);
  await expect(page.getByText(/Not saved|was not saved/)).toHaveCount(0);

  await page.goto("/?activity=games");
  await expect(page, "the kept page is the hub without a panel").toHaveURL(`${server.origin}/`);
  await expectDay(page, [
    "Good Afternoon, Zaidy",
    /^1:0\d PM$/,
    "Thursday afternoon",
    "November 19, 2026",
    "ט׳ כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await expect(shachris, "what was tapped is there after a restart").toBeChecked();
  await expect(doctor).toBeChecked();
  await page.clock.fastForward(61_000);
  await expect(line).toHaveText(/^Last updated 1:0\d PM$/);
  await page.getByRole("button", { name: /^Family Videos/ }).click();
  const picture = page.getByRole("dialog", { name: "Family Gallery" }).locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      message: "the thumbnail",
    })
    .toBe(480);

  await moveWorkerClock(context, 49 * HOUR_MS);
  await page.clock.fastForward(49 * HOUR_MS);
  await page.goto("/");
  await expectDay(page, [
    "Good Shabbos, Zaidy",
    /^2:0\d PM$/,
    "Saturday afternoon",
    "November 21, 2026",
    "י״א כסלו תשפ״ז",
    "Parshas Vayetzei",
  ]);
  await expect(line).toHaveText("Last updated Thursday");
  await expect(page.getByText("Today’s plan has not loaded yet.")).toBeVisible();
  await expect(shachris, "another day's list").not.toBeChecked();
  const other = await context.newPage();
  await expect(other.goto("/admin"), "the caretaker's page is not kept").rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  await other.close();

  await moveTo("2026-11-21T14:05:00-05:00");
  await page.clock.fastForward(20_000);
  await expect(page.getByText("Kiddush at Leah's").first()).toBeVisible();
  await expect(line).toHaveCount(0);
  const caretaker = await aBrowserOf(server, ADMIN);
  await expect
    .poll(async () => (await caretaker.request("GET", "/api/schedule-items")).body.toString("utf8"), {
      message: "his Done has arrived",
    })
    .toMatch(/"title":"Dr. Levin"[^}]*"isCompleted":true/);
  expect((await caretaker.request("DELETE", `/api/kiosks/${id}`)).status).toBe(204);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("This screen was disconnected. Please connect it again.")).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual({});
  await server.stop();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "We can’t reach the hub right now." })).toBeVisible();
  expect(complaints.list()).toEqual([]);
});

test("a new version waits for an idle screen, and a stuck page reloads once", async ({ browser }) => {
  await hub.moveTo(THURSDAY);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const deployment = await aDeployment(hub.server, readFileSync(".next/BUILD_ID", "utf8").trim());
  try {
    const { page } = await aVisit(browser, hub.server, { ...SCREEN, baseURL: deployment.origin });
    // A jump of the clock would end the stream, and the next one gives up the reads under way: Chromium's next worker then waits for five minutes.
    await page.route("**/api/events", (route) => route.abort());
    await page.clock.install({ time: Date.now() });
    await pair(page, admin, deployment.origin);
    await untilKept(page, 4);
    /** A next worker comes only when the one before it has nothing under way. */
    const isAtRest = () =>
      page.evaluate(async () => (await navigator.locks.query()).held?.length === 0).catch(() => true);
    const jump = async (ms: number) => {
      await page.clock.fastForward(ms);
      await expect.poll(isAtRest, { message: "the worker is at rest", timeout: 30_000 }).toBe(true);
    };
    const mark = () => page.evaluate(() => void (document.body.dataset["same"] = "page"));
    const isSame = () => page.evaluate(() => document.body.dataset["same"] === "page").catch(() => false);
    const isReady = () =>
      page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);
    await mark();

    deployment.deploy();
    await jump(61_000);
    await expect.poll(isReady, { message: "the new version is ready" }).toBe(true);
    await page.getByRole("button", { name: /^Games/ }).click();
    await expect(page.getByRole("dialog", { name: "Games" })).toBeVisible();
    await jump(20 * 60_000);
    await jump(61_000);
    expect(await isSame(), "not while a panel is open").toBe(true);
    await page.keyboard.press("Escape");
    // Otherwise a heartbeat that is answered in between finds it open, and the next one is a minute of this clock away.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await jump(4 * 60_000);
    expect(await isSame(), "not soon after a touch").toBe(true);
    await jump(2 * 60_000);
    // The heartbeat that finds it free is the next one; how long its answer takes decides in which minute of this clock that is.
    const isSameNextMinute = () => jump(61_000).then(isSame, () => false);
    await expect.poll(isSameNextMinute, { intervals: [500], timeout: 30_000 }).toBe(false);
    await expect(page.locator("meta[name=hub-screen]")).toHaveAttribute("content", deployment.newBuild);
    await expect
      .poll(() =>
        page.evaluate(() =>
          caches.keys().then((names) => names.filter((name) => /-(program|kept)-/.test(name)).length),
        ),
      )
      .toBe(2);
    await expect
      .poll(async () => (await admin.request("GET", "/api/kiosks")).body.toString("utf8"), {
        message: "the caretaker sees what it runs",
      })
      .toContain("+nextnext");

    const breakHub = () => page.locator("[data-slot=day-card]").evaluate((card) => card.remove());
    await go(page, "/");
    await mark();
    await breakHub();
    await page.clock.fastForward(31_000);
    await page.clock.fastForward(31_000);
    await expect.poll(isSame, { message: "a hub that is gone comes back" }).toBe(false);
    await expect(page.locator("[data-slot=day-card]")).toBeVisible();
    await mark();
    await breakHub();
    for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(60_000);
    expect(await isSame(), "at most once in ten minutes").toBe(true);
  } finally {
    deployment.close();
  }
});
