/** @jest-environment node */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Listener = (event: object) => void;

/** What a press on a notice opens, in the worker of one of the two pages. */
async function openedBy(scope: string, pushed: object): Promise<string[]> {
  const listeners = new Map<string, Listener>();
  const [opened, waited]: [string[], Promise<unknown>[]] = [[], []];
  let shown = {};
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { scope, showNotification: (_title: string, options: object) => (shown = options) },
    clients: { matchAll: () => Promise.resolve([]), openWindow: (url: string) => opened.push(url) },
  };
  runInNewContext(readFileSync("public/notices-sw.js", "utf8"), { self, URL });
  const waitUntil = (work: Promise<unknown>) => waited.push(work);
  listeners.get("push")?.({ data: { json: () => pushed }, waitUntil });
  listeners.get("notificationclick")?.({ notification: { ...shown, close: () => undefined }, waitUntil });
  await Promise.all(waited);
  return opened;
}

test.each([
  ["a caretaker’s alert opens the overview", "/admin", {}, "/admin?section=overview"],
  ["a caretaker’s ring opens the page where it is answered", "/admin", { page: "/family" }, "/family"],
  ["a notice of a sender opens the family’s page", "/family", {}, "/family"],
])("%s", async (_what, scope, over, address) => {
  const notice = { id: "1", title: "Zaidy is calling you", body: "Tap to answer.", ...over };
  expect(await openedBy(`https://hub.example.org${scope}`, notice)).toEqual([address]);
});
