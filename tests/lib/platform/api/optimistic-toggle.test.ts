import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { createOptimisticToggle } from "@/lib/platform/api/optimistic-toggle";

type Change = { id: string; isOn: boolean };
type Data = Record<string, boolean>;
type Outcome = "saved" | "lost";

const KEY = ["lamps"];
const ANSWERED_AT = Date.parse("2026-11-20T12:00:00Z");

/** Two lamps, both off, whose changes arrive or are lost in the order of `outcomes`. */
function lamps(outcomes: Outcome[], known: Data | null = { a: false, b: false }) {
  const client = new QueryClient();
  client.setQueryData(KEY, known, { updatedAt: ANSWERED_AT });
  const sent: string[] = [];
  const pending: (() => void)[] = [];
  const send = ({ id, isOn }: Change) => {
    sent.push(`${id} ${isOn ? "on" : "off"}`);
    const outcome = outcomes.shift();
    return new Promise<void>((resolve, reject) =>
      pending.push(() => (outcome === "lost" ? reject(new Error("lost")) : resolve())),
    );
  };
  const toggle = createOptimisticToggle<Data, Change>({
    queryKey: KEY,
    invalidates: KEY,
    mutationKey: [...KEY, "switch"],
    send,
    apply: (data, { id, isOn }) => ({ ...data, [id]: isOn }),
    opposite: ({ id, isOn }) => ({ id, isOn: !isOn }),
    isSameTarget: (one, other) => one.id === other.id,
  });
  const invalidate = jest.spyOn(client, "invalidateQueries");
  return {
    client,
    toggle,
    sent,
    invalidations: () => invalidate.mock.calls.length,
    press: async (change: string) => {
      const [id = "", to] = change.split(" ");
      const observer = new MutationObserver(client, toggle.mutation(client));
      observer.mutate({ id, isOn: to === "on" }).catch(() => undefined);
      await jest.advanceTimersByTimeAsync(0);
    },
    answer: async () => {
      pending.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
    shown: () => client.getQueryData<Data>(KEY),
  };
}

beforeEach(() => jest.useFakeTimers());

const ON = { a: true, b: false };
const OFF = { a: false, b: false };

const BOTH = { a: true, b: true };
const B = { a: false, b: true };

test.each<[string, Outcome[], string[], Data, Data[]]>([
  ["one that is saved stays", ["saved"], ["a on"], ON, [ON]],
  ["one that is lost is taken back", ["lost"], ["a on"], ON, [OFF]],
  ["of two on one target the last decides", ["saved", "saved"], ["a on", "a off"], OFF, [OFF, OFF]],
  ["a lost one keeps a later one on its target", ["lost", "saved"], ["a on", "a off"], OFF, [OFF, OFF]],
  ["a lost one keeps two later ones", ["lost", "saved", "saved"], ["a on", "a off", "a on"], ON, [ON, ON, ON]],
  ["a lost one is taken back next to one on another target", ["lost", "saved"], ["a on", "b on"], BOTH, [B, B]],
  ["a later one that is lost shows what was before it", ["saved", "lost"], ["a on", "a off"], OFF, [OFF, ON]],
])("%s", async (_behavior, outcomes, presses, atOnce, afterEachAnswer) => {
  const { press, answer, shown, sent, invalidations } = lamps(outcomes);
  for (const change of presses) await press(change);
  expect(shown()).toEqual(atOnce);
  // One after the other: the second is sent when the first has been answered.
  expect(sent).toHaveLength(1);
  for (const expected of afterEachAnswer) {
    expect(invalidations()).toBe(0);
    await answer();
    expect(shown()).toEqual(expected);
  }
  expect(sent).toEqual(presses);
  // Read again once, after the last.
  expect(invalidations()).toBe(1);
});

test("a change that is shown leaves the time of the server's answer as it is", () => {
  const { client, toggle, shown } = lamps([]);
  toggle.show(client, { id: "a", isOn: true });
  expect(shown()).toEqual(ON);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(ANSWERED_AT);
});

test("nothing is invented on an unconnected screen or before an answer", () => {
  const { client, toggle, shown } = lamps([], null);
  toggle.show(client, { id: "a", isOn: true });
  expect(shown()).toBeNull();
  client.removeQueries({ queryKey: KEY });
  toggle.show(client, { id: "a", isOn: true });
  expect(shown()).toBeUndefined();
});

test("a pending read is dropped since its answer is older than the change", async () => {
  const { client, press, shown } = lamps(["saved"]);
  let arrive: (data: Data) => void = () => undefined;
  void client
    .fetchQuery({ queryKey: KEY, queryFn: () => new Promise<Data>((resolve) => (arrive = resolve)), staleTime: 0 })
    .catch(() => undefined);
  await press("a on");
  arrive(OFF);
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(ON);
});
