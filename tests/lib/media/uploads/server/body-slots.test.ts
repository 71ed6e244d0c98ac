/** @jest-environment node */
import { countBodies, withBodySlot } from "@/lib/media/uploads/server/body-slots";
import type { Sender } from "@/lib/media/uploads/server/session";
import { singleton } from "@/lib/platform/singleton";
import { aGate } from "@/tests/support/storage/fake-driver";

const sender = (id: string): Sender => ({ senderKind: "link", senderId: id });
const nextTurn = () => new Promise(setImmediate);

/** Bodies on their way, which end when the gate opens. */
function holding(id: string, count: number, gate: { passed: Promise<unknown> }) {
  return Array.from({ length: count }, () => withBodySlot("chunk", sender(id), () => gate.passed));
}

test("a sender's fifth body waits for a place while another sender's enters", async () => {
  const [gate, later] = [aGate(), aGate()];
  const four = holding("one", 4, gate);
  const order: string[] = [];
  const fifth = withBodySlot("chunk", sender("one"), async () => (order.push("fifth"), later.passed));
  await withBodySlot("chunk", sender("other"), async () => order.push("other"));
  expect([order, countBodies()]).toEqual([["other"], 4]);
  gate.open();
  await Promise.all(four);
  expect(order).toEqual(["other", "fifth"]);
  later.open();
  await fifth;
  expect(countBodies()).toBe(0);
});

test("who waited longest comes first, and who waited too long is told to come back", async () => {
  const gate = aGate();
  const four = holding("one", 4, gate);
  const order: number[] = [];
  const impatient = withBodySlot("chunk", sender("one"), async () => order.push(0), { waitMs: 1 });
  const waiting = [1, 2, 3, 4, 5].map((place) => withBodySlot("chunk", sender("one"), async () => order.push(place)));
  await expect(impatient).rejects.toMatchObject({ code: "busy", headers: { "Retry-After": "1" } });
  gate.open();
  await Promise.all([...four, ...waiting]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test("all sixteen taken is a refusal at once, and kinds do not take each other's", async () => {
  const gate = aGate();
  const sixteen = ["a", "b", "c", "d"].flatMap((id) => holding(id, 4, gate));
  await expect(withBodySlot("chunk", sender("e"), nextTurn)).rejects.toMatchObject({ code: "busy" });
  await withBodySlot("whole", sender("a"), nextTurn);
  await withBodySlot("proxied", sender("a"), nextTurn);
  gate.open();
  await Promise.all(sixteen);
});

test("an early body leaves a sender's last place, and the last four, to others", async () => {
  const [gate, needed] = [aGate(), aGate()];
  const order: string[] = [];
  const early = (id: string) =>
    withBodySlot("chunk", sender(id), async () => (order.push(id), gate.passed), { untilNeeded: () => needed.passed });
  const taken = [...holding("one", 1, gate), early("one"), early("one"), early("one")];
  const others = [...["a", "b", "c"].flatMap((id) => holding(id, 3, gate)), early("d")];
  await nextTurn();
  expect([order, countBodies()]).toEqual([["one", "one"], 12]);
  needed.open();
  await nextTurn();
  expect([order, countBodies()]).toEqual([["one", "one", "one", "d"], 14]);
  gate.open();
  await Promise.all([...taken, ...others]);
  expect(countBodies()).toBe(0);
});

test("a body that is never needed takes no place", async () => {
  const gate = aGate();
  const three = holding("one", 3, gate);
  const never = withBodySlot("chunk", sender("one"), nextTurn, {
    untilNeeded: () => Promise.reject(new Error("an earlier one is missing")),
  });
  await expect(never).rejects.toThrow("an earlier one is missing");
  expect(countBodies()).toBe(3);
  gate.open();
  await Promise.all(three);
});

test("a failed body frees its place, and a waiting one is sent away at a stop", async () => {
  const gate = aGate();
  const failing = Array.from({ length: 4 }, () =>
    withBodySlot("chunk", sender("one"), async () => gate.passed.then(() => Promise.reject(new Error("gone")))),
  );
  const settled = Promise.allSettled(failing);
  const waiting = withBodySlot("chunk", sender("one"), nextTurn);
  const state = singleton("stopping", () => ({ stopping: false }));
  state.stopping = true;
  gate.open();
  await expect(waiting).rejects.toMatchObject({ code: "busy", headers: { "Retry-After": "2" } });
  state.stopping = false;
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(countBodies()).toBe(0);
});
