import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Request,
  type Route,
} from "@playwright/test";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aVisit, go, PHONE, type Visit } from "@/tests/support/browser/world";
import { makeLink } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";

/** What `setInputFiles` takes. */
export type Chosen = Parameters<ReturnType<Page["getByTestId"]>["setInputFiles"]>[0];

export type FamilyPhone = Visit & { linkId: string };

type Link = Awaited<ReturnType<typeof makeLink>>;
const links = new WeakMap<ProductionServer, Promise<Link>>();

/** The link that the phones of a file share: making one takes the command line some seconds. */
function sharedLink(server: ProductionServer): Promise<Link> {
  const link = links.get(server) ?? makeLink(server, "The family");
  links.set(server, link);
  return link;
}

/** A phone on which the printed link was opened; the form is there. With `ownLink` no one else uses that link. */
export async function aFamilyPhone(
  browser: Browser,
  server: ProductionServer,
  { ownLink, ...options }: { ownLink?: string } & BrowserContextOptions = {},
): Promise<FamilyPhone> {
  const link = await (ownLink === undefined ? sharedLink(server) : makeLink(server, ownLink));
  const visit = await aVisit(browser, server, { ...PHONE, ...options });
  await go(visit.page, link.address);
  await expect(nameField(visit.page)).toBeVisible();
  return { ...visit, linkId: link.id };
}

export const nameField = (page: Page) => page.getByLabel("Your Name");
export const noteField = (page: Page) => page.getByLabel("Personal Message (optional)");
export const sendButton = (page: Page) => page.getByRole("button", { name: /^Send to / });
const progressBar = (page: Page) => page.getByRole("progressbar");
export const successHeading = (page: Page) => page.getByRole("heading", { name: /^Successfully sent to / });

export async function choose(page: Page, file: Chosen): Promise<void> {
  await page.getByTestId("family-file").setInputFiles(file);
}

export async function percentSent(page: Page): Promise<number> {
  return Number(await progressBar(page).getAttribute("aria-valuenow"));
}

/** A phone's network: it sends this many bytes a second until it is cut. (Playwright's setOffline would undo the limit.) */
export async function aNetworkOf(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const set = (offline: boolean) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await set(false);
  return { cut: () => set(true), mend: () => set(false) };
}

const SESSION_ADDRESS = "**/api/family-videos/upload-session/*";

/** The first byte of every chunk that left this page for its session, in order. */
export function chunksSentBy(page: Page): () => number[] {
  const sent: number[] = [];
  page.on("request", (request: Request) => {
    const [, first] = /^bytes (\d+)-/.exec(request.headers()["content-range"] ?? "") ?? [];
    if (request.method() === "PUT" && first !== undefined) sent.push(Number(first));
  });
  return () => [...sent];
}

export const chunkStart = (number: number) => (number - 1) * CHUNK_BYTES;

/**
 * Holds back the chunk of this number (counted from 1) and all later ones. `held` says that it wants to leave; `release` lets
 * everything through.
 */
export async function holdChunk(page: Page, number: number) {
  const waiting: Route[] = [];
  let isOpen = false;
  // A request that the page has given up in between cannot be continued.
  const go = (route: Route) => route.continue().catch(() => undefined);
  const hold = async (route: Route) => {
    const [, first = "0"] = /^bytes (\d+)-/.exec(route.request().headers()["content-range"] ?? "") ?? [];
    if (isOpen || route.request().method() !== "PUT" || Number(first) < chunkStart(number)) return go(route);
    waiting.push(route);
  };
  await page.route(SESSION_ADDRESS, hold);
  return {
    /** Waits until it has wanted to leave this many times. */
    held: (times = 1) =>
      expect
        .poll(() => waiting.length, { message: `chunk ${number} wants to leave`, timeout: 20_000 })
        .toBeGreaterThanOrEqual(times),
    release: async () => {
      isOpen = true;
      await Promise.all(waiting.splice(0).map(go));
      // Watching every request costs more time than sending it.
      await page.unroute(SESSION_ADDRESS, hold);
    },
  };
}
