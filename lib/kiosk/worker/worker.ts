import type { ToWorker } from "@/lib/kiosk/runtime/messages";
import { handlingOf } from "@/lib/kiosk/runtime/rules";
import { clearOfflineCache, cacheHub, cachePage } from "@/lib/kiosk/worker/offline-cache";
import { queuedUpdates } from "@/lib/kiosk/worker/offline-queue";
import { precacheBundle } from "@/lib/kiosk/worker/precache";
import { goBeforeKeeping, goBeforeKeepingUnseen, inRounds } from "@/lib/kiosk/worker/request-queue";
import { respondTo } from "@/lib/kiosk/worker/respond";
import { BUNDLE, removeFormer } from "@/lib/kiosk/worker/scope";

/* The service worker (docs/offline.md). TypeScript's library of its global scope clashes with the page's, so what is used is described here. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerMessage = Extendable & { data: ToWorker; ports: readonly MessagePort[] };
type Scope = {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  registration: { waiting: unknown };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessage) => void): void;
};
const scope = globalThis as unknown as Scope; // The one place where the worker meets its scope.

/** A browser starts a new version only when the previous one has nothing under way. */
const isNewest = () => scope.registration.waiting === null;

/** Caches the hub as it is. What has come in between is cached before the rest of the book. */
const keepHub = inRounds((isLatest) => cacheHub(() => isNewest() && isLatest()));

/** A new version waits until no one uses the screen. The page asks for images, which would delay it here. */
scope.addEventListener("install", (event) =>
  event.waitUntil(precacheBundle().then(() => cachePage().catch(() => undefined))),
);

scope.addEventListener("activate", (event) => event.waitUntil(removeFormer().then(() => scope.clients.claim())));

scope.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepHub());
  if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
  if (event.data === "what-waits") event.waitUntil(queuedUpdates().then((marks) => event.ports[0]?.postMessage(marks)));
});

scope.addEventListener("fetch", (event) => {
  const handling = handlingOf(event.request, scope.location.origin, BUNDLE);
  if (handling === "log-out") event.waitUntil(clearOfflineCache());
  if (handling === "log-out" || handling === "none")
    return goBeforeKeepingUnseen(new URL(event.request.url).pathname.startsWith("/objects/"));
  const answer = respondTo(handling, event.request);
  goBeforeKeeping(answer);
  event.respondWith(answer);
  // The data that the hub shows at its start is cached at once, or deleted when the screen is no longer connected.
  if (handling === "page") event.waitUntil(answer.then(keepHub).catch(() => undefined));
});
