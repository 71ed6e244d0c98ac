/** @jest-environment node */
import { pickUnseen } from "@/lib/library/games/pick-unseen";
import { createRandom } from "@/lib/library/games/random";

const POOL = ["a", "b", "c"];

test("all of the pool come before one comes again, and none twice in a row", () => {
  const random = createRandom(4);
  let seen: string[] = [];
  const order = Array.from({ length: 30 }, () => {
    const next = pickUnseen(POOL, seen, random);
    seen = next.seen;
    return next.chosen;
  });
  for (let start = 0; start < 30; start += 3) expect([...order.slice(start, start + 3)].sort()).toEqual(POOL);
  expect(order.some((value, place) => value === order[place - 1])).toBe(false);
});

test("the list starts again with what was chosen then", () =>
  expect(pickUnseen(POOL, POOL, createRandom(1)).seen).toHaveLength(1));

test("what has come from another pool stays listed", () =>
  expect(pickUnseen(POOL, ["long"], createRandom(1)).seen[0]).toBe("long"));

test("a pool of one gives that one", () =>
  expect(pickUnseen(["a"], ["a"], createRandom(1))).toEqual({ chosen: "a", seen: ["a"] }));
