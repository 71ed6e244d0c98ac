/** @jest-environment node */
import { createFreshRelay } from "@/lib/kiosk/visits/relay/fresh-relay";
import type { Relay } from "@/lib/kiosk/visits/schema";

const relayOf = (username: string): Relay => ({ iceServers: [{ urls: [], username }], isRelayOnly: false });
let at = 0;
let answers: (Relay | null)[];
const read = jest.fn(async () => {
  const answer = answers.shift();
  if (!answer) throw new TypeError("The hub is away.");
  return answer;
});
const made = () => createFreshRelay(relayOf("first"), { read, now: () => at });
const userOf = ({ get }: ReturnType<typeof made>) => get().iceServers[0]?.username;
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  at = 0;
  answers = [];
  read.mockClear();
});

test("credentials are read again at half of their life, from the last ones on", async () => {
  const relay = made();
  answers = [relayOf("second"), relayOf("fourth")];
  const seen = [];
  for (const [second, given] of [[149], [150], [299], [300, "third"], [449], [450]] as const) {
    at = second * 1000;
    if (given) relay.put(relayOf(given));
    relay.renewOld();
    await settled();
    seen.push(userOf(relay));
  }
  expect(seen).toEqual(["first", "second", "second", "third", "third", "fourth"]);
});

test("while the hub is away the old ones stay, and the next call asks again", async () => {
  const relay = made();
  at = 150_000;
  relay.renewOld();
  await settled();
  expect(userOf(relay)).toBe("first");
  answers = [relayOf("second")];
  relay.renewOld();
  await settled();
  expect([userOf(relay), read.mock.calls.length]).toEqual(["second", 2]);
});

test("a restart waits for fresh ones", async () => {
  const relay = made();
  answers = [relayOf("second")];
  await relay.renew();
  expect(userOf(relay)).toBe("second");
});
