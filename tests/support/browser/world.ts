import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
  test,
} from "@playwright/test";
import type { Scene } from "@/tests/support/browser/scenes";
import { ACCOUNT_SETTINGS, FAMILY } from "@/tests/support/server/people";
import { MORNING, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** The screens of design.md section 5.2, and a phone. */
export const HUB_SIZES = {
  "1280x800": { width: 1280, height: 800 },
  "1920x1080": { width: 1920, height: 1080 },
  "800x1280": { width: 800, height: 1280 },
} as const;
export const HUB: BrowserContextOptions = { viewport: HUB_SIZES["1280x800"] };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A scene, which shares a browser with others of its world unless it is alone. */
export const scene = (
  name: string,
  world: Scene["world"],
  account: Scene["account"],
  open: Scene["open"],
  more: Pick<Scene, "alone"> = {},
): Scene => ({ name, world, account, open, ...more });

/** A production server of its own for the tests of this file. */
export function serverForFile(settings: Record<string, string> = ACCOUNT_SETTINGS): () => ProductionServer {
  let server: ProductionServer | undefined;
  test.beforeAll(async () => {
    server = await startProductionServer({ settings, at: MORNING });
  });
  test.afterAll(() => server?.dispose());
  return () => {
    if (!server) throw new Error("The server has not been started.");
    return server;
  };
}

/** What a page complained about, and at which address: uncaught exceptions, and errors in its log. */
type Complaints = { list: () => string[] };

/** Refused and broken requests are what some tests are about; the browser logs each of them as an error. */
const EXPECTED = /Failed to load resource|net::ERR_|blocked by CORS policy/;

export function complaintsOf(page: Page): Complaints {
  const said: string[] = [];
  const note = (words: string) => said.push(`${page.url()}: ${words}`);
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) note(message.text());
  });
  return { list: () => said };
}

export type Visit = { context: BrowserContext; page: Page; complaints: Complaints };

const contexts = new Set<BrowserContext>();

/** A browser that looks at this server. */
export const aContext = (browser: Browser, server: ProductionServer, options: BrowserContextOptions) =>
  browser.newContext({ baseURL: server.origin, locale: "en-US", timezoneId: "America/New_York", ...options });

/** A browser of someone's own, with its own cookies, looking at this server. Closed at the end of the test. */
export async function aVisit(
  browser: Browser,
  server: ProductionServer,
  options: BrowserContextOptions,
): Promise<Visit> {
  const context = await aContext(browser, server, options);
  contexts.add(context);
  const page = await context.newPage();
  return { context, page, complaints: complaintsOf(page) };
}

/** React has taken over this page: no part of it waits to be hydrated, and the buttons have their program. Runs in the page. */
function isAlive(): boolean {
  type Fiber = {
    memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
    child: Fiber | null;
    sibling: Fiber | null;
    stateNode: { current?: Fiber } | null;
  };
  const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1] as Fiber; // React's own.
  const root = container?.stateNode?.current;
  // What React writes on an element is there before the part of the page has been taken over.
  const waits = (fiber: Fiber | null | undefined): boolean => {
    for (let at = fiber; at; at = at.sibling)
      if (at.memoizedState?.isDehydrated || at.memoizedState?.dehydrated || waits(at.child)) return true;
    return false;
  };
  const controls = [...document.querySelectorAll("button, a[href]")];
  const hasProgram = (control: Element) => Object.keys(control).some((key) => key.startsWith("__reactProps"));
  const buttons = controls.filter((control) => control.matches("button"));
  return root !== undefined && !waits(root) && controls.some(hasProgram) && buttons.every(hasProgram);
}

/** Goes to an address and waits until the page's program has taken over what the server sent: taps count from then on. */
export async function go(page: Page, address: string) {
  const answer = await page.goto(address);
  await expect
    .poll(() => page.evaluate(isAlive), { intervals: [20, 50], message: "the page's program runs", timeout: 30_000 })
    .toBe(true);
  return answer;
}

/** Lets the hub read everything again until it shows `sign`: the part of the page that hears "online" may not have come yet. */
export async function readAgainUntil(sign: Locator) {
  await expect
    .poll(() => {
      return sign
        .page()
        .evaluate(() => window.dispatchEvent(new Event("online")))
        .then(() => sign.isVisible());
    })
    .toBe(true);
}

/** Gives up the answers that tests were still changing on these pages. */
export const endRoutes = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));

/** Closes browsers, also in the middle of an answer that a test changes. */
export async function closeContexts(open: readonly BrowserContext[]): Promise<void> {
  await endRoutes(open.flatMap((context) => context.pages()));
  await Promise.all(open.map((context) => context.close()));
}

/** Call in every file that uses aVisit: ends what a test left open, also after a failure. */
export function closeVisitsAfterEach(): void {
  test.afterEach(async () => {
    await closeContexts([...contexts]);
    contexts.clear();
  });
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const sessions = new WeakMap<ProductionServer, Map<string, Cookies>>();

/** Gives a browser the session of an account, without the login's dialog; each account logs in once per server. */
export async function logInto(
  context: BrowserContext,
  server: ProductionServer,
  account: { username: string; password: string } = FAMILY,
): Promise<void> {
  const known = sessions.get(server) ?? new Map<string, Cookies>();
  sessions.set(server, known);
  const cookies = known.get(account.username);
  if (cookies) return context.addCookies(cookies);
  const answer = await context.request.post(`${server.origin}/api/auth/login`, {
    data: account,
    headers: { Origin: server.origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  known.set(account.username, await context.cookies());
}

/** Fills in the open login and sends it, as often as it takes until it is on its way: a tap may fall into a guard's pause. */
export async function fillLogin(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel("Password", { exact: true }) });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  // Also listens between two attempts: once a login was sent late, there is no button to press again.
  let isSent = false;
  const noteLogin = (request: Request) => (isSent ||= request.url().endsWith("/api/auth/login"));
  page.on("request", noteLogin);
  await expect(async () => {
    if (!isSent) await dialog.getByRole("button", { name: "Log In" }).click({ timeout: 2000 });
    await expect.poll(() => isSent, { timeout: 500, intervals: [20] }).toBe(true);
  }).toPass({ intervals: [300], timeout: 15_000 });
  page.off("request", noteLogin);
}

/** The message of the moment (D42); a modal dialog hides its region from screen readers, to whom it is spoken apart. */
export const toastOf = (page: Page) => page.getByRole("region", { name: /Notifications/, includeHidden: true });

/** The page's own clock, by which its guards count. */
const pageTime = (page: Page) => page.evaluate(() => performance.now());

/** Waits until a layer that has just appeared takes taps (the landing guard of 600 ms, design.md 6.3). */
export async function landed(page: Page): Promise<void> {
  const began = await pageTime(page);
  await expect
    .poll(() => pageTime(page), { intervals: [50], message: "the landing guard is over" })
    .toBeGreaterThan(began + 650);
}

/** Taps until it has had its effect: a tap may fall into a guard's pause. A button that has gone was heard. */
export async function tapUntil(button: Locator, effect: () => Promise<unknown>): Promise<void> {
  await expect(button).toBeVisible();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await effect();
  }).toPass({ intervals: [650, 1100], timeout: 15_000 });
}

/** In the dialog that connects a screen: from the code to the login, whose first field then has the focus. */
export async function logInInstead(page: Page): Promise<void> {
  const username = page.getByLabel("Username");
  await tapUntil(page.getByRole("button", { name: "Log in instead" }), () =>
    expect(username).toBeFocused({ timeout: 1000 }),
  );
}
