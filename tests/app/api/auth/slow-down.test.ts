/** @jest-environment node */
import { LOGIN_LIMITS, LOGIN_TURNS, SLOW_DOWN } from "@/lib/accounts/auth/limit-rules";
import { pause } from "@/lib/accounts/auth/login/slow-down";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";
import { logInFrom } from "@/tests/support/routes/login";

const PASSWORD = "correct horse battery staple";
const CARETAKER = { username: "miriam", password: PASSWORD };
withHub();
/** The tries that wait right now, each as what ends its wait. */
let waiting: (() => void)[];
let waited: number[];

beforeAll(async () => {
  await createUser(OPERATOR, { ...CARETAKER, role: "admin" });
});
beforeEach(async () => {
  await db.write(async (tx) => void [await tx.throttle.deleteMany({}), await tx.knownBrowser.deleteMany({})]);
  [waiting, waited] = [[], []];
  jest
    .spyOn(pause, "wait")
    .mockImplementation((ms) => new Promise((resolve) => void [waiting.push(resolve), waited.push(ms)]));
});

const logIn = (json: object, address: string, cookie = "") => logInFrom(json, { address, cookie });

async function setCounter(key: string, failures: number): Promise<void> {
  const data = { failures, windowStartedAt: clock.now() };
  await db.write((tx) => tx.throttle.upsert({ where: { key }, create: { key, ...data }, update: data }));
}

const fillTotal = (failures: number = LOGIN_LIMITS.all) => setCounter("login:all", failures);
const counted = async (key: string) => (await db.read.throttle.findUnique({ where: { key } }))?.failures ?? 0;

async function untilWaiting(count: number): Promise<void> {
  while (waited.length < count) await new Promise(setImmediate);
}

const guess = (index: number, address: string) => logIn({ username: `name-${index}`, password: "a guess" }, address);

test("300 wrong passwords from ten networks only delay a caretaker's new phone", async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `203.0.${index}`);
  // All but the last of each network.
  for (const network of networks) await setCounter(`login:address:${network}.0/24`, LOGIN_LIMITS.address - 1);
  await fillTotal(LOGIN_LIMITS.all - networks.length);
  const last = await Promise.all(networks.map((network, index) => guess(index, `${network}.7`)));
  expect(last.map(({ status }) => status)).toEqual(networks.map(() => 401));
  const phone = logIn(CARETAKER, "198.51.100.1");
  await untilWaiting(1);
  expect(waited).toEqual([SLOW_DOWN.waitMs]);
  waiting.shift()?.();
  expect((await phone).status).toBe(200);
});

test("the last try before the total is full is not slowed down, and the next one is", async () => {
  await fillTotal(LOGIN_LIMITS.all - 1);
  expect((await guess(1, "203.0.113.1")).status).toBe(401);
  const next = guess(2, "203.0.113.1");
  await untilWaiting(1);
  waiting.shift()?.();
  expect((await next).status).toBe(401);
});

test("a browser that is known for the account does not wait", async () => {
  const { known } = await logIn(CARETAKER, "198.51.100.1");
  await fillTotal();
  expect((await logIn(CARETAKER, "198.51.100.1", known)).status).toBe(200);
  expect(waited).toEqual([]);
});

test("a waiting login blocks no one, and logins beyond the limit are refused", async () => {
  const { known } = await logIn(CARETAKER, "198.51.100.1");
  await fillTotal();
  const slow: ReturnType<typeof guess>[] = [];
  for (let index = 0; index < SLOW_DOWN.places; index += 1) {
    slow.push(guess(index, `203.${index}.0.7`));
    await untilWaiting(index + 1);
  }
  expect((await logIn(CARETAKER, "198.51.100.1", known)).status).toBe(200);

  const total = await counted("login:all");
  const late = await logIn(CARETAKER, "198.51.100.2");
  expect([late.status, late.body.message, late.response.headers.get("retry-after")]).toEqual([
    429,
    "Too many people are logging in right now. Please try again in a few seconds.",
    "5",
  ]);
  expect(
    await Promise.all(
      ["login:account:miriam:198.51.100.0/24", "login:address:198.51.100.0/24", "login:all"].map(counted),
    ),
  ).toEqual([0, 0, total]);

  waiting.shift()?.();
  await Promise.race(slow);
  const again = logIn(CARETAKER, "198.51.100.2");
  await untilWaiting(SLOW_DOWN.places + 1);
  waiting.pop()?.();
  expect((await again).status).toBe(200);
  for (const [index, end] of waiting.entries()) {
    end();
    await slow[index + 1];
  }
});

test.each([
  ["a network of IPv4", (index: number) => `203.0.${index}.7`],
  // Any customer of a provider may have hundreds of networks of this kind.
  ["a line with IPv6", (index: number) => `2001:db8:7:${index}00::1`],
])("%s takes no more than its few places", async (_kind, address) => {
  await fillTotal();
  const slow = Array.from({ length: SLOW_DOWN.placesOfNetwork }, (_, index) => guess(index, address(index)));
  await untilWaiting(SLOW_DOWN.placesOfNetwork);
  expect((await guess(9, address(9))).status).toBe(429);
  const other = logIn(CARETAKER, "198.51.100.1");
  await untilWaiting(SLOW_DOWN.placesOfNetwork + 1);
  for (const end of waiting) end();
  expect([(await other).status, ...(await Promise.all(slow)).map(({ status }) => status)]).toEqual([200, 401, 401]);
});

test("the limits of an account in a network and of a network refuse without delay", async () => {
  await fillTotal();
  await setCounter("login:account:miriam:203.0.113.0/24", LOGIN_LIMITS.account);
  await setCounter("login:address:198.51.100.0/24", LOGIN_LIMITS.address);
  const refused = [await logIn(CARETAKER, "203.0.113.7"), await logIn(CARETAKER, "198.51.100.7")];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array(2).fill([429, "Too many attempts. Please wait 15 minutes and try again."]),
  );
  expect(waited).toEqual([]);
});

test("a success resets only its own count, so it makes no room for guesses", async () => {
  await fillTotal();
  const phone = logIn(CARETAKER, "198.51.100.1");
  await untilWaiting(1);
  expect(await counted("login:all")).toBe(LOGIN_LIMITS.all + 1);
  waiting.shift()?.();
  await phone;
  expect(await counted("login:all")).toBe(LOGIN_LIMITS.all);
});

test("an account that is removed while a try waits is none for that try", async () => {
  await createUser(OPERATOR, { username: "leah", password: PASSWORD, role: "family" });
  await fillTotal();
  const late = logIn({ username: "leah", password: PASSWORD }, "198.51.100.1");
  await untilWaiting(1);
  await db.write((tx) => tx.user.delete({ where: { username: "leah" } }));
  waiting.shift()?.();
  expect((await late).status).toBe(401);
});

test("outside of tests a wait lasts as long as it is told", async () => {
  jest.restoreAllMocks();
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  let isOver = false;
  const over = pause.wait(5000).then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(4999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await over;
  jest.useRealTimers();
});

test("strangers beyond the places are refused at once, after a known browser", async () => {
  const { known } = await logIn(CARETAKER, "198.51.100.1");
  const order: string[] = [];
  const strangers = Array.from({ length: 20 }, async (_, index) => {
    const { status } = await guess(index, `203.${index}.0.7`);
    order.push(String(status));
    return status;
  });
  const own = logIn(CARETAKER, "198.51.100.1", known).then(({ status }) => order.push(`known ${status}`));
  const statuses = await Promise.all(strangers);
  await own;
  const made = LOGIN_TURNS.othersAtOnce + LOGIN_TURNS.places.others;
  expect(statuses.filter((status) => status === 401)).toHaveLength(made);
  expect(await counted("login:all")).toBe(made);
  expect(order.slice(order.indexOf("known 200")).filter((one) => one === "401").length).toBeGreaterThanOrEqual(6);
});

test.each([
  ["a network of IPv4", (index: number) => `203.0.113.${index}`],
  ["a line with IPv6", (index: number) => `2001:db8:7:${index}00::1`],
])("%s that fills the places loses one to a stranger from elsewhere", async (_kind, address) => {
  const places = LOGIN_TURNS.othersAtOnce + LOGIN_TURNS.places.others;
  const strangers = Array.from({ length: places }, (_, index) => guess(index, address(index)));
  expect((await logIn(CARETAKER, "198.51.100.1")).status).toBe(200);
  expect((await Promise.all(strangers)).filter(({ status }) => status === 429)).toHaveLength(1);
});
