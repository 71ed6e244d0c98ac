/** @jest-environment node */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

type Listener = (event: object) => void;

type Shown = { title?: string };

/** The worker of one of the two pages, with these pages open; it has shown a notice, and a finger has pressed it. */
async function pressed(scope: string, pushed: () => object, pages: readonly string[] = [], script = "/notices-sw.js") {
  const listeners = new Map<string, Listener>();
  const [opened, waited]: [string[], Promise<unknown>[]] = [[], []];
  const shown: Shown = {};
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: new URL(script, "https://hub.example.org"),
    registration: {
      scope,
      showNotification: (title: string, options: object) => Object.assign(shown, { title, ...options }),
    },
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
  listeners.get("push")?.({ data: { json: pushed }, waitUntil });
  listeners.get("notificationclick")?.({ notification: { ...shown, close: () => undefined }, waitUntil });
  await Promise.all(waited);
  return { opened, title: shown.title };
}

test.each([
  ["a caretaker’s alert opens the overview", "/admin", {}, "/admin?section=overview"],
  ["a caretaker’s ring opens the page where it is answered", "/admin", { page: "/family" }, "/family"],
  ["a notice of a sender opens the family’s page", "/family", {}, "/family"],
])("%s", async (_what, scope, over, address) => {
  const notice = { id: "1", title: "Zaidy is calling you", body: "Tap to answer.", ...over };
  const { opened, title } = await pressed(`https://hub.example.org${scope}`, () => notice);
  expect([title, opened]).toEqual([notice.title, [address]]);
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
  expect((await pressed("https://hub.example.org/family", () => call, pages)).opened).toEqual([end]);
});

test.each([
  ["of a page in Hebrew in its words", "/family", "?unreadable=הגיעה+תגובה", "הגיעה תגובה"],
  ["of a page that gave no words in English", "/family", "", "Something came back"],
  ["of the caretaker's page in English", "/admin", "", "Something needs you"],
])("a message that cannot be read is shown by the worker %s", async (_whose, scope, query, title) => {
  const broken = () => {
    throw new SyntaxError("Unexpected end of JSON input");
  };
  const shown = await pressed(`https://hub.example.org${scope}`, broken, [], `/notices-sw.js${query}`);
  expect(shown.title).toBe(title);
});
