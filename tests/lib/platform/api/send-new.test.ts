/** @jest-environment node */
import * as z from "zod/mini";
import { REQUEST_ID_HEADER, sendNew } from "@/lib/platform/api/send-new";

type Answer = Error | { status: number };

let ids: (string | null)[] = [];
function send(url: string, answer: Answer, body: object = {}) {
  jest.spyOn(globalThis, "fetch").mockImplementationOnce((_url, init) => {
    ids.push(new Headers(init?.headers).get(REQUEST_ID_HEADER));
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(JSON.stringify({ message: "x" }), answer));
  });
  return sendNew(url, z.unknown(), body).catch(() => undefined);
}
beforeEach(() => {
  ids = [];
  globalThis.fetch ??= () => Promise.reject(new Error("no network"));
});

test.each<[string, Answer, boolean]>([
  ["a response that was lost", new TypeError("Failed to fetch"), true],
  ["a server that failed", { status: 502 }, true],
  ["a log-in that ended", { status: 401 }, true],
  ["a refusal", { status: 400 }, false],
  ["a result", { status: 201 }, false],
])("after %s the same id is sent: %#", async (name, answer, isSame) => {
  for (const each of [answer, { status: 201 }]) await send(`/api/${name}`, each);
  const [first, second] = ids;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second === first).toBe(isSame);
});

test.each([
  ["two different sends at once have ids of their own", { label: "Shira" }, false],
  ["two presses at once have one id", { label: "Rivky" }, true],
])("%s", async (title, second, isSame) => {
  const url = `/api/${title}`;
  await Promise.all([send(url, { status: 502 }, { label: "Rivky" }), send(url, { status: 201 }, second)]);
  expect(ids[0] === ids[1]).toBe(isSame);
});

test("a send that was edited after a lost response keeps its id", async () => {
  await send("/api/edited", new TypeError("Failed to fetch"), { label: "Rivky" });
  await send("/api/edited", { status: 201 }, { label: "Rivky K." });
  expect(ids[1]).toBe(ids[0]);
});
