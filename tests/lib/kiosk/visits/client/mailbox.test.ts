import { createMailbox } from "@/lib/kiosk/visits/client/mailbox";
import type { Signal, SignalItem } from "@/lib/kiosk/visits/schema";
import { HttpError } from "@/lib/platform/api/http-error";

const signal = (seq: number, epoch = 1): Signal => ({ seq, epoch, side: "phone", kind: "notice", body: String(seq) });
const item = (body: string): SignalItem => ({ kind: "notice", body });

type Told = Parameters<typeof createMailbox>[0];

function open(requests: Partial<Told["requests"]>) {
  const told: string[] = [];
  const mailbox = createMailbox(
    {
      requests: {
        signals: () => Promise.resolve({ state: "live", epoch: 1, signals: [] }),
        send: () => Promise.resolve({ epoch: 1 }),
        ...requests,
      },
      id: "v",
      endpoint: "e",
      onSignals: (signals) => told.push(...signals.map(({ body }) => body)),
      onEpoch: (epoch) => told.push(`epoch ${epoch}`),
      onGone: () => told.push("gone"),
      onReached: () => undefined,
      onState: () => undefined,
    },
    1,
  );
  return { mailbox, told };
}

beforeEach(() => jest.useFakeTimers());

test("a read begins after the last signal that came", async () => {
  const asked: number[] = [];
  const { mailbox, told } = open({
    signals: (_, after) => {
      asked.push(after);
      return Promise.resolve({ state: "live", epoch: 1, signals: after < 2 ? [signal(1), signal(2)] : [] });
    },
  });
  await mailbox.read();
  await mailbox.read();
  expect(asked).toEqual([0, 2]);
  expect(told).toEqual(["1", "2"]);
});

test("a newer connection is told before its signals", async () => {
  const { mailbox, told } = open({
    signals: () => Promise.resolve({ state: "live", epoch: 2, signals: [signal(5, 1), signal(6, 2)] }),
  });
  await mailbox.read();
  expect(told).toEqual(["epoch 2", "6"]);
});

test("news during a read brings one more read", async () => {
  let count = 0;
  const { mailbox } = open({
    signals: () => {
      count += 1;
      return Promise.resolve({ state: "live", epoch: 1, signals: [] });
    },
  });
  await Promise.all([mailbox.read(), mailbox.read(), mailbox.read()]);
  expect(count).toBe(2);
});

test("a visit that the hub no longer knows is gone", async () => {
  const { mailbox, told } = open({ signals: () => Promise.reject(new HttpError("over", 404)) });
  await mailbox.read();
  expect(told).toEqual(["gone"]);
});

test("a hub that is away ends nothing", async () => {
  const { mailbox, told } = open({ signals: () => Promise.reject(new TypeError("away")) });
  await mailbox.read();
  expect(told).toEqual([]);
});

/** A mailbox whose hub is away until it returns; what is sent then is in `sent`. */
function openAway(epoch: number) {
  const sent: string[] = [];
  let isAway = true;
  const { mailbox } = open({
    send: (_id, _endpoint, _epoch, items) => {
      if (isAway) return Promise.reject(new TypeError("away"));
      sent.push(...items.map(({ body }) => body));
      return Promise.resolve({ epoch });
    },
  });
  return { mailbox, sent, returns: () => (isAway = false) };
}

test("what could not be sent is sent again, in order", async () => {
  const { mailbox, sent, returns } = openAway(1);
  mailbox.post(item("a"));
  mailbox.post(item("b"));
  await jest.advanceTimersByTimeAsync(10);
  returns();
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["a", "b"]);
});

test("what waits for an older connection is dropped", async () => {
  const { mailbox, sent, returns } = openAway(2);
  mailbox.post(item("old"));
  await jest.advanceTimersByTimeAsync(10);
  mailbox.begin(2);
  returns();
  mailbox.post(item("new"));
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(["new"]);
});
