import { asKeptPage, buildOfPage, isRightAt, isStillKept, PANEL_READ_PATHS } from "@/lib/kiosk/rules";
import { ask } from "@/lib/kiosk/worker/network";
import { keepPictures } from "@/lib/kiosk/worker/pictures";
import { BUILD, CACHES } from "@/lib/kiosk/worker/scope";

const KEPT_AT = "X-Kept-At";
const PAGE = "/";
const DAYS = "/api/hebcal/today";
/** They describe the bytes as they came over the wire. */
const OF_THE_WIRE = ["content-encoding", "content-length", "transfer-encoding", "vary"];

async function put(path: string, response: Response, body: string): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  await (await caches.open(CACHES.kept)).put(path, new Response(body, { headers }));
}

type Kept = { response: Response; keptAt: number };

async function find(path: string): Promise<Kept | null> {
  const response = await (await caches.open(CACHES.kept)).match(path);
  const keptAt = Number(response?.headers.get(KEPT_AT));
  if (!response) return null;
  // A computer without a clock of its own starts in the past.
  if (isStillKept(keptAt, Date.now())) return { response, keptAt: Math.min(keptAt, Date.now()) };
  await forget();
  return null;
}

/** Forgets everything private: the screen was disconnected, somebody has logged out, or it has been too long. Its program stays. */
export async function forget(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^naches-(kept|pictures|marks)/.test(name)).map((name) => caches.delete(name)));
}

async function keepRead(path: string): Promise<void> {
  const response = await ask(path);
  if (response.ok) await put(path, response, await response.text());
}

/**
 * Keeps the hub's page, which holds all that the hub shows: calendar, plan, checklist, the gallery's list. Answers whether it
 * did; a page of another build is not kept, because its program is not here.
 */
export async function keepPage(): Promise<boolean> {
  const page = await ask(PAGE);
  const html = await page.text();
  const build = page.ok ? buildOfPage(html) : null;
  if (build === "not-paired") await forget();
  if (build !== BUILD) return false;
  await put(PAGE, page, html);
  return true;
}

/** Keeps the hub as it stands: its page, the panels' answers and the newest pictures. */
export async function keep(): Promise<void> {
  if (!(await keepPage())) return;
  await Promise.all([DAYS, ...PANEL_READ_PATHS].map(keepRead));
  await keepPictures();
}

/** Whether what is kept still counts. */
export async function isAnythingKept(): Promise<boolean> {
  return (await find(PAGE)) !== null;
}

/** The last good page; null when there is none, or none that still counts. */
export async function keptPage(): Promise<Response | null> {
  const kept = await find(PAGE);
  if (!kept) return null;
  return new Response(asKeptPage(await kept.response.text(), kept.keptAt), { headers: kept.response.headers });
}

type Told = { now?: string; timeZone?: string };

/** The last answer to a panel's read, told the present time by the server's clock; null when there is none that is right now. */
export async function keptRead(path: string): Promise<Response | null> {
  const [kept, days] = await Promise.all([find(path), find(DAYS)]);
  if (!kept || !days) return null;
  const { now: daysNow, timeZone } = (await days.response.json()) as Told; // Both are answers of our own server.
  const body = (await kept.response.json()) as Told;
  if (!daysNow || !timeZone) return null;
  const aheadMs = Date.parse(daysNow) - days.keptAt;
  const now = new Date(Date.now() + aheadMs);
  if (!isRightAt(path, new Date(kept.keptAt + aheadMs), now, timeZone)) return null;
  const headers = new Headers(kept.response.headers);
  headers.set("Date", now.toUTCString());
  return new Response(JSON.stringify(body.now ? { ...body, now: now.toISOString() } : body), { headers });
}
