/** @jest-environment node */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Listener = (event: object) => void;

/** What a press on a notice opens or brings to the front, in the worker of one of the two pages, with these pages open. */
async function openedBy(scope: string, pushed: object, pages: readonly string[] = []): Promise<string[]> {
  const listeners = new Map<string, Listener>();
  const [opened, waited]: [string[], Promise<unknown>[]] = [[], []];
  let shown = {};
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { scope, showNotification: (_title: string, options: object) => (shown = options) },
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((page) => ({
            url: `https://hub.example.org${page}`,
            focus: () => opened.push(`in front: ${page}`),
          })),
        ),
      openWindow: (url: string) => opened.push(url),
    },
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

test.each([
  [
    "the page that is open comes to the front",
    ["/admin", "/family?from=a-text", "/family"],
    "in front: /family?from=a-text",
  ],
  ["a page of another kind stays where it is", ["/admin", "/"], "/family"],
])("at the press on a call %s", async (_what, pages, end) => {
  const call = { id: "1", title: "Zaidy is calling you", body: "Tap to answer.", page: "/family" };
  expect(await openedBy("https://hub.example.org/family", call, pages)).toEqual([end]);
});
