/** @jest-environment node */
import { randomOf } from "@/lib/games/random";
import { pickUnused } from "@/lib/games/unused";

const POOL = ["a", "b", "c"];

test("all of the pool come before one comes again, and none twice in a row", () => {
  const random = randomOf(4);
  let used: string[] = [];
  const order = Array.from({ length: 30 }, () => {
    const next = pickUnused(POOL, used, random);
    used = next.used;
    return next.chosen;
  });
  for (let start = 0; start < 30; start += 3) expect([...order.slice(start, start + 3)].sort()).toEqual(POOL);
  expect(order.some((value, place) => value === order[place - 1])).toBe(false);
});

test("the list starts again with what was chosen then", () => {
  expect(pickUnused(POOL, POOL, randomOf(1)).used).toHaveLength(1);
});

test("what has come from another pool stays listed", () => {
  expect(pickUnused(POOL, ["long"], randomOf(1)).used[0]).toBe("long");
});

test("a pool of one gives that one", () => {
  expect(pickUnused(["a"], ["a"], randomOf(1))).toEqual({ chosen: "a", used: ["a"] });
});
