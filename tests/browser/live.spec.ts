import { expect, type Page, test } from "@playwright/test";
import { BOARD_SETTINGS } from "@/tests/support/browser/board-scenes";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { pair, setRest } from "@/tests/support/browser/screen";
import { aVisit, closeVisitsAfterEach, go, HUB } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { createSender } from "@/tests/support/server/upload";

const THURSDAY = "2026-11-19T13:00:00-05:00";
const SHABBOS = "2026-11-21T10:00:00-05:00";
/** One second, and what a busy machine takes besides; without the events it would be up to a minute. */
const AT_ONCE = { timeout: 5000 };

const done = (page: Page, item: string) => page.getByRole("checkbox", { name: `Done : ${item}` });

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(THURSDAY, BOARD_SETTINGS);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

/** Does what opens the stream of a page, and waits until it is open. */
async function untilListening(page: Page, open: () => Promise<unknown>): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
  await open();
  await listening;
}

test("photo, item, and mark appear at once, also after a restart of the server", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page, complaints } = await aVisit(browser, hub.server, HUB);
  const id = await pair(page, admin, hub.server.origin);
  await untilListening(page, () => go(page, "/"));

  const addItem = (title: string) =>
    admin.request("POST", "/api/schedule-items", {
      json: { title, scheduledDate: "2026-11-19", isRecurring: false, category: "general", priority: "medium" },
    });
  expect((await addItem("Dr. Levin")).status).toBe(201);
  await expect(done(page, "Dr. Levin")).toBeVisible(AT_ONCE);

  const sender = createSender(await aBrowserOf(hub.server, FAMILY));
  await sender.sendDirectly(samplePicture().read(), { title: "Sunday", uploaderName: "Rivky" });
  await expect(page.getByRole("button", { name: /^Family Videos/ })).toContainText("1 New Video", AT_ONCE);

  await admin.request("PATCH", "/api/checklist", { json: { date: "2026-11-19", task: "chitas", done: true } });
  await expect(page.getByRole("checkbox", { name: "Learned Chitas" })).toBeChecked(AT_ONCE);

  await untilListening(page, () => hub.moveTo(THURSDAY));
  expect((await addItem("Supper With Leah")).status).toBe(201);
  await expect(done(page, "Supper With Leah")).toBeVisible(AT_ONCE);
  await expect(page.locator("[data-slot=last-updated]")).toHaveCount(0);

  expect((await admin.request("DELETE", `/api/kiosks/${id}`)).status).toBe(204);
  await expect(done(page, "Dr. Levin")).toHaveCount(0, AT_ONCE);
  expect(complaints.list()).toEqual([]);
});

test("the board ended by the caretaker disappears at once and shows what came", async ({ browser }) => {
  await hub.moveTo(SHABBOS);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page } = await aVisit(browser, hub.server, HUB);
  await pair(page, admin, hub.server.origin);
  await setRest(admin, { board: "board" });
  await untilListening(page, () => go(page, "/"));
  const board = page.locator("[data-slot=board]");
  await expect(board).toBeVisible();

  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await admin.request("PATCH", "/api/checklist", { json: { date: "2026-11-21", task: "chitas", done: true } });
  expect((await admin.request("POST", "/api/board/end")).status).toBeLessThan(300);
  await expect(board).toHaveCount(0, AT_ONCE);
  await expect(page.getByRole("checkbox", { name: "Learned Chitas" })).toBeChecked(AT_ONCE);
  // The end of the board came first: no data were read while it stood. A heartbeat reads none, and pictures and code may still be loading.
  const read = asked.filter((path) => !/^\/(_next\/|objects\/|api\/kiosk-heartbeat$)/.test(path));
  expect(read[0]).toBe("/api/rest-settings");
});
