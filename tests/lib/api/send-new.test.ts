/** @jest-environment node */
import * as z from "zod/mini";
import { REQUEST_ID_HEADER, sendNew } from "@/lib/api/send-new";

type Answer = Error | { status: number };

/** Sends to a URL once for each answer; returns the ids that were sent. */
async function idsOf(url: string, answers: readonly Answer[]): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (const answer of answers) {
    jest.spyOn(globalThis, "fetch").mockImplementationOnce((_url, init) => {
      ids.push(new Headers(init?.headers).get(REQUEST_ID_HEADER));
      return answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve(new Response(JSON.stringify({ message: "x" }), answer));
    });
    await sendNew(url, z.unknown(), {}).catch(() => undefined);
  }
  return ids;
}
beforeEach(() => {
  globalThis.fetch ??= () => Promise.reject(new Error("no network"));
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, Answer, boolean]>([
  ["a response that was lost", new TypeError("Failed to fetch"), true],
  ["a server that failed", { status: 502 }, true],
  ["a log-in that ended", { status: 401 }, true],
  ["a refusal", { status: 400 }, false],
  ["a result", { status: 201 }, false],
])("after %s the same id is sent: %#", async (name, answer, isSame) => {
  const [first, second] = await idsOf(`/api/${name}`, [answer, { status: 201 }]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second === first).toBe(isSame);
});
