import type { Handling } from "@/lib/kiosk/runtime/rules";
import { cachedBookRead, fetchChapter, isChapterPath } from "@/lib/kiosk/worker/book";
import { fetchOnce, fetchOrNull, fetchWithTimeoutOrNull, isOnItsWay } from "@/lib/kiosk/worker/network";
import {
  clearOfflineCache,
  hasCachedPage,
  cachedGalleryPage,
  cachedPage,
  cachedResponse,
} from "@/lib/kiosk/worker/offline-cache";
import { respondToUpdate, sendQueuedUpdates } from "@/lib/kiosk/worker/offline-queue";
import { cachedPicture } from "@/lib/kiosk/worker/pictures";
import { bundleResponse } from "@/lib/kiosk/worker/precache";
import { cachedSound } from "@/lib/kiosk/worker/sounds";

const OFFLINE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="15">
<title>Hub</title><body style="font:600 2rem/1.4 system-ui;background:#f7f0e1;color:#1e1912;min-height:90vh;display:grid;place-items:center;text-align:center">
<main><h1 style="font:700 3.5rem/1.2 Georgia,serif;margin:0 0 1rem">We can’t reach the hub right now.</h1><p>It will come back on its own.</p></main>`;

function offlinePage(): Response {
  return new Response(OFFLINE_PAGE, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

/** Until then a page does not try the network, which has just failed. */
let awayUntil = 0;
const AWAY_MS = 10_000;

async function pageResponse(request: Request): Promise<Response> {
  const cached = await cachedPage();
  if (!cached) return fetchOrNull(request).catch(offlinePage);
  const answer = Date.now() < awayUntil ? null : await fetchWithTimeoutOrNull(request);
  if (answer) return answer;
  awayUntil = Date.now() + AWAY_MS;
  // The cached page is the hub without a panel; at another address its scripts would not fit to it.
  return new URL(request.url).search === "" ? cached : Response.redirect(new URL("/", request.url));
}

async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // Our server's own word, not that of a proxy.
  return (
    typeof said === "object" &&
    said !== null &&
    "code" in said &&
    (said.code === "unauthenticated" || said.code === "forbidden")
  );
}

async function clearCacheIfRefused(response: Response): Promise<Response> {
  if (await isRefused(response)) await clearOfflineCache();
  return response;
}

async function privateResponse(request: Request): Promise<Response> {
  // First, so that the answer contains what was tapped. When this fails, so will the read.
  await sendQueuedUpdates().catch(() => undefined);
  return clearCacheIfRefused(await fetchOrNull(request));
}

async function responseOr(cached: Response, request: Request): Promise<Response> {
  const answer = await fetchWithTimeoutOrNull(request);
  return answer ? clearCacheIfRefused(answer) : cached;
}

async function pictureResponse(request: Request): Promise<Response> {
  const cached = (await hasCachedPage()) ? await cachedPicture(request) : null;
  if (cached) return responseOr(cached, request);
  const { pathname, search } = new URL(request.url);
  const kept = isOnItsWay(pathname + search) ? await fetchOnce(pathname + search).catch(() => null) : null;
  return clearCacheIfRefused(kept ?? (await fetch(request)));
}

async function galleryPageResponse(request: Request): Promise<Response> {
  const cached = await cachedGalleryPage(new URL(request.url));
  return cached ? responseOr(cached, request) : privateResponse(request);
}

async function panelResponse(request: Request): Promise<Response> {
  const cached = await cachedResponse(new URL(request.url).pathname);
  return (cached && (await fetchWithTimeoutOrNull(request))) ?? cached ?? fetchOrNull(request);
}

/** Takes a chapter, which is always the same, from the cache first; asks the server first for what belongs to a day. */
async function bookResponse(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cached = await cachedBookRead(pathname + search);
  if (isChapterPath(pathname + search)) return cached ?? fetchChapter(pathname + search);
  return (cached && (await fetchWithTimeoutOrNull(request))) ?? cached ?? fetchOrNull(request);
}

async function soundResponse(request: Request): Promise<Response> {
  const cached = (await hasCachedPage()) ? await cachedSound(request) : null;
  return cached ?? clearCacheIfRefused(await fetch(request));
}

const RESPONDERS: Record<Exclude<Handling, "none" | "log-out">, (request: Request) => Promise<Response>> = {
  page: pageResponse,
  bundle: bundleResponse,
  picture: pictureResponse,
  sound: soundResponse,
  "panel-read": panelResponse,
  "book-read": bookResponse,
  "gallery-page": galleryPageResponse,
  "private-read": privateResponse,
  mark: respondToUpdate,
};

export function respondTo(handling: keyof typeof RESPONDERS, request: Request): Promise<Response> {
  return RESPONDERS[handling](request);
}
