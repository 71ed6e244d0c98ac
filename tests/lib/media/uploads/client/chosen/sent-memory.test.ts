/** @jest-environment node */
import { createSentMemory, sentBeforeText } from "@/lib/media/uploads/client/chosen/sent-memory";
import { say } from "@/tests/support/components/words";

const at = (instant: string) => Date.parse(instant);
const NOW = at("2026-09-10T02:00:00Z");

test.each([
  ["2026-09-10T01:00:00Z", "today"],
  ["2026-09-09T12:00:00Z", "today"],
  ["2026-09-09T03:00:00Z", "yesterday"],
  ["2026-09-08T03:00:00Z", "on Monday"],
  ["2026-09-03T12:00:00Z", "on Thursday"],
  ["2026-09-02T12:00:00Z", "on September 2"],
  ["2025-12-31T12:00:00Z", "on December 31, 2025"],
  ["2026-09-12T12:00:00Z", "already"],
])("what was sent at %s was sent %s, on the phone's own days", (instant, words) => {
  // In New York it is still September 9, a Wednesday.
  expect(sentBeforeText(say, at(instant), NOW, "America/New_York")).toBe(`You sent this ${words}. Send it again?`);
});

function storage() {
  const values = new Map<string, string>();
  const fake = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  // The memory reads and writes only.
  return { values, local: () => fake as unknown as Storage };
}

test("a sent file is remembered for its link, with the last time", () => {
  const { local } = storage();
  let now = 1000;
  const memory = createSentMemory({ local, now: () => now });
  expect(memory.find("rivka", "5-ab")).toBeNull();
  memory.remember("rivka", "5-ab");
  now = 2000;
  expect(memory.find("rivka", "5-ab")).toBe(1000);
  expect(memory.find("dovid", "5-ab")).toBeNull();
  memory.remember("rivka", "5-ab");
  expect(createSentMemory({ local, now: () => now }).find("rivka", "5-ab")).toBe(2000);
});

test("the last 500 are kept", () => {
  const { local, values } = storage();
  const memory = createSentMemory({ local, now: () => 1 });
  for (let file = 0; file < 501; file += 1) memory.remember("", `file-${file}`);
  expect(memory.find("", "file-0")).toBeNull();
  expect(memory.find("", "file-1")).toBe(1);
  expect(JSON.parse([...values.values()][0] ?? "")).toHaveLength(500);
});

test.each(['[{"link":"","fingerprint":"f","sentAt":"yesterday"}]', '[{"link":"","fingerprint":"f","sentAt":1e300}]'])(
  "a store that holds %j counts as empty and is written again",
  (stored) => {
    const { local, values } = storage();
    values.set("naches.sent-before", stored);
    const memory = createSentMemory({ local, now: () => 7 });
    expect(memory.find("", "f")).toBeNull();
    memory.remember("", "f");
    expect(memory.find("", "f")).toBe(7);
  },
);
