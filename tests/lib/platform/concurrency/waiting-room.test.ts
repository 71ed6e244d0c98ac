/** @jest-environment node */
import { createWaitingRoom } from "@/lib/platform/concurrency/waiting-room";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets guests in one at a time, in the order of their turns; a name with "!" is first, one with "-" has gone when its turn comes. */
async function turnsOf(names: string[], places = { first: 3, others: 3 }): Promise<string[]> {
  const enter = createWaitingRoom({ atOnce: 1, places });
  const order: string[] = [];
  const hold = await enter({ from: "holder" });
  const guests = names.map((name) =>
    enter({ from: name.charAt(0), isFirst: name.includes("!"), isGone: () => name.includes("-") }).then((leave) => {
      order.push(leave ? name : `no ${name}`);
      leave?.();
      leave?.();
    }),
  );
  await settle();
  hold?.();
  await Promise.all(guests);
  return order;
}

test.each([
  ["takes turns in the order they came", ["a", "b", "c"], ["a", "b", "c"]],
  ["lets those who are first go before all others", ["a", "b!", "c", "d!"], ["b!", "d!", "a", "c"]],
  ["refuses one origin's guests beyond its places", ["a1", "a2", "a3", "a4"], ["no a4", "a1", "a2", "a3"]],
  ["takes the last place of the largest crowd for another origin", ["a1", "a2", "a3", "b"], ["no a3", "a1", "a2", "b"]],
  ["keeps every origin's one place", ["a", "b", "c", "d"], ["no d", "a", "b", "c"]],
  ["has places for those who are first when the others' are full", ["a1", "a2", "a3", "b!"], ["b!", "a1", "a2", "a3"]],
  ["skips who has gone", ["a", "b-", "c"], ["a", "no b-", "c"]],
])("a waiting room %s", async (_title, guests, order) => {
  expect(await turnsOf(guests)).toEqual(order);
});

test("a turn is kept for those who are first", async () => {
  const enter = createWaitingRoom({ atOnce: 2, othersAtOnce: 1, places: { first: 1, others: 1 } });
  const leave = await enter({ from: "a" });
  const other = enter({ from: "b" });
  expect(await enter({ from: "c", isFirst: true })).not.toBeNull();
  leave?.();
  expect(await other).not.toBeNull();
});

test("a turn that is over twice frees one place", async () => {
  const enter = createWaitingRoom({ atOnce: 1, places: { first: 0, others: 2 } });
  const leave = await enter({ from: "a" });
  leave?.();
  leave?.();
  await settle();
  expect(await enter({ from: "a" })).not.toBeNull();
  expect(await Promise.race([enter({ from: "b" }), settle().then(() => "waits")])).toBe("waits");
});
