import { handlingOf } from "@/lib/kiosk/rules";
import type { ToWorker } from "@/lib/kiosk/messages";
import { answerTo } from "@/lib/kiosk/worker/answers";
import { forget, keep, keepPage } from "@/lib/kiosk/worker/kept";
import { waitingMarks } from "@/lib/kiosk/worker/marks";
import { keepProgram } from "@/lib/kiosk/worker/program";
import { PROGRAM, removeFormer } from "@/lib/kiosk/worker/scope";

/*
 * The service worker of a paired screen (docs/architecture.md, "The kept screen"). TypeScript's library of its global scope
 * clashes with the page's, so what is used of it is described here.
 */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Asking = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Extendable & { data: ToWorker; ports: readonly MessagePort[] };
type Scope = {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: Asking) => void): void;
  addEventListener(type: "message", listener: (event: Told) => void): void;
};
const scope = globalThis as unknown as Scope; // The one place where the worker meets its scope.

/** A new version waits until the page says that nobody is using the screen. Pictures would only delay it; the page asks for them. */
scope.addEventListener("install", (event) => event.waitUntil(keepProgram().then(() => keepPage().catch(() => undefined))));

scope.addEventListener("activate", (event) => event.waitUntil(removeFormer().then(() => scope.clients.claim())));

scope.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keep().catch(() => undefined));
  if (event.data === "take-over") event.waitUntil(scope.skipWaiting());
  if (event.data === "what-waits") event.waitUntil(waitingMarks().then((marks) => event.ports[0]?.postMessage(marks)));
});

scope.addEventListener("fetch", (event) => {
  const handling = handlingOf(event.request, scope.location.origin, PROGRAM);
  if (handling === "log-out") event.waitUntil(forget());
  if (handling === "log-out" || handling === "none") return;
  const answer = answerTo(handling, event.request);
  event.respondWith(answer);
  // What the hub shows at its start is kept at once, or forgotten when the screen turns out to be connected no more.
  if (handling === "page") event.waitUntil(answer.then(keep).catch(() => undefined));
});
