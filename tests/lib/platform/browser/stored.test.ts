import * as z from "zod/mini";
import { readStored, writeStored } from "@/lib/platform/browser/stored";

const KEY = "naches.ages.v1";
const schema = z.array(z.number().check(z.maximum(120)));
const local = () => localStorage;
const forbidden = (): Storage => {
  throw new DOMException("denied", "SecurityError");
};
const read = (store = local) => readStored(store, KEY, schema);

test("what was written is read again", () => {
  writeStored(local, KEY, [96, 4]);
  expect(read()).toEqual([96, 4]);
});

test.each([null, "", "{", "null", "undefined", '{"0":96}', '["96"]', "[121]", "[".repeat(100_000)])(
  "%.20p in its place is nothing, and the next value takes it",
  (stored) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(read()).toBeNull();
    writeStored(local, KEY, [96]);
    expect(read()).toEqual([96]);
  },
);

test("a store that is forbidden holds nothing and takes nothing", () => {
  expect(() => writeStored(forbidden, KEY, [96])).not.toThrow();
  expect(read(forbidden)).toBeNull();
});

test("a store that is full takes nothing", () => {
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => writeStored(local, KEY, [96])).not.toThrow();
  full.mockRestore();
  expect(read()).toBeNull();
});
