/** @jest-environment node */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { POST as setup } from "@/app/api/auth/setup/route";
import { findKnownBrowser } from "@/lib/accounts/auth/known-browsers";
import { prepareFirstStart, printSetupCode } from "@/lib/accounts/auth/setup-store";
import { createUser, hasAdmin, OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { withHubForEach } from "@/tests/support/hub";

const GOOD = { username: "Miriam", password: "correct horse battery staple" };
const hub = withHubForEach();
let printed: string[];

beforeEach(async () => {
  printed = [];
  jest.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});

const codePrintedLast = () => [...printed.join("").matchAll(/^ {6}([A-Z-]{14})$/gm)].at(-1)?.[1] ?? "";
const codePrinted = () => /^ {6}([A-Z]{4}-[A-Z]{4}-[A-Z]{4})$/m.exec(printed.join(""))?.[1];

async function send(code: string, account = GOOD, address = "203.0.113.7") {
  const response = await callRoute(setup, {
    method: "POST",
    json: { code, ...account },
    headers: { "x-client-address": address },
  });
  return {
    status: response.status,
    message: (await response.json()).message as string | undefined,
    cookie: response.headers.get("set-cookie"),
  };
}

test("the code is also in a file for its owner alone, which goes when it was used", async () => {
  const file = path.join(hub().dataDir, "setup-code.txt");
  writeFileSync(file, "an older one", { mode: 0o644 });
  await printSetupCode();
  const code = codePrinted() ?? "";
  expect([readFileSync(file, "utf8").includes(code), statSync(file).mode & 0o777]).toEqual([true, 0o600]);
  // A QR code, drawn with blocks: terminals and logs without colors show it too.
  expect(printed.join("")).toMatch(/█▀▀▀▀▀█/);
  expect((await send("BCDF-GHJK-LMNP")).status).toBe(403);
  expect(existsSync(file)).toBe(true);
  expect((await send(code)).status).toBe(201);
  expect(existsSync(file)).toBe(false);
});

test("a start with a caretaker removes a file that was left", async () => {
  const file = path.join(hub().dataDir, "setup-code.txt");
  await createUser(OPERATOR, { ...GOOD, role: "admin" });
  writeFileSync(file, "left");
  await prepareFirstStart();
  expect(existsSync(file)).toBe(false);
});

// D4.
test("the code in the log creates the caretaker, who is logged in; it works once", async () => {
  await prepareFirstStart();
  const code = codePrinted() ?? "";
  const made = await send(code.toLowerCase().replaceAll("-", " "));
  expect([made.status, made.cookie]).toEqual([201, expect.stringMatching(/^session=/)]);
  expect([await hasAdmin(), await db.read.setupCode.count()]).toEqual([true, 0]);
  expect(await send(code, { ...GOOD, username: "mallory" })).toMatchObject({
    status: 403,
    message: "There’s already a caretaker account. Please log in.",
  });
});

test("the browser of the setup is known, so its next login is no news", async () => {
  await prepareFirstStart();
  const response = await callRoute(setup, { method: "POST", json: { code: codePrinted() ?? "", ...GOOD } });
  const known = response.headers.getSetCookie().map((line) => /^known=([^;]+);/.exec(line)?.[1]);
  const { id } = await db.read.user.findFirstOrThrow();
  expect(
    await findKnownBrowser(
      id,
      known.find((value) => value !== undefined),
    ),
  ).not.toBeNull();
});

test("a start with family alone makes a code", async () => {
  await createUser(OPERATOR, { ...GOOD, role: "family" });
  await prepareFirstStart();
  expect((await send(codePrinted() ?? "", { ...GOOD, username: "boss" })).status).toBe(201);
});

test("a caretaker who exists means no code at the next start", async () => {
  await createUser(OPERATOR, { ...GOOD, username: "miriam", role: "admin" });
  await prepareFirstStart();
  expect(codePrinted()).toBeUndefined();
});

const WRONG = "BBBB-BBBB-BBBB";
const WAIT = "Too many attempts. Please wait 15 minutes and try again.";

test("setup refuses a network after five wrong codes, and no other network", async () => {
  const code = await printSetupCode();
  for (let index = 0; index < 5; index += 1)
    expect(await send(WRONG, GOOD, `203.0.113.${index}`)).toMatchObject({
      status: 403,
      message: "This isn’t the setup code. Find the code in the server's log and in setup-code.txt in its data folder.",
    });
  expect(await send(WRONG)).toMatchObject({ status: 429, message: WAIT });
  // No one who is refused learns whether a code is right.
  expect(await send(code)).toMatchObject({ status: 429, message: WAIT });
  expect([...printed.join("").matchAll(/^ {6}([A-Z-]{14})$/gm)]).toHaveLength(1);
  expect((await send(code, GOOD, "192.168.1.5")).status).toBe(201);
});

test("the setup code survives wrong tries from many networks, also at once", async () => {
  const code = await printSetupCode();
  const strangers = Array.from({ length: 40 }, (_, index) => send(WRONG, GOOD, `203.0.${index % 4}.7`));
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 403).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([20, 20]);
  expect((await send(code, GOOD, "192.168.1.5")).status).toBe(201);
});

test("a network that was refused may try again after 15 minutes", async () => {
  const begun = new Date("2026-11-20T10:00:00Z");
  jest.spyOn(clock, "now").mockReturnValue(begun);
  const code = await printSetupCode();
  for (let index = 0; index < 5; index += 1) await send(WRONG);
  jest.spyOn(clock, "now").mockReturnValue(new Date(begun.getTime() + 15 * 60_000));
  expect((await send(code)).status).toBe(201);
});

test("the right code with a password that is refused costs no try", async () => {
  const code = await printSetupCode();
  for (let index = 0; index < 6; index += 1)
    expect((await send(code, { ...GOOD, password: "short pass" })).status).toBe(400);
  expect((await send(code)).status).toBe(201);
});

test.each([
  ["after 30 minutes", printSetupCode],
  ["before the first was made", async () => "BCDF-GHJK-LMNP"],
])("a code has ended %s", async (_when, codeOf) => {
  const begun = new Date("2026-11-20T10:00:00Z");
  jest.spyOn(clock, "now").mockReturnValue(begun);
  const code = await codeOf();
  jest.spyOn(clock, "now").mockReturnValue(new Date(begun.getTime() + 30 * 60_000));
  expect(await send(code)).toMatchObject({
    status: 403,
    message: "This code has expired. Find the new one in the server's log and in setup-code.txt in its data folder.",
  });
  expect((await send(codePrintedLast())).status).toBe(201);
});

test("a password that is refused leaves the code good", async () => {
  const code = await printSetupCode();
  const refused = await send(code, { ...GOOD, password: "zaidyzaidy123" });
  expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/name from the household/)]);
  expect((await send(code)).status).toBe(201);
});

test("two people with the code at once make one caretaker", async () => {
  const code = await printSetupCode();
  const answers = await Promise.all([send(code), send(code, { ...GOOD, username: "second" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  expect(await db.read.user.count()).toBe(1);
});

const BOSS = { ADMIN_USERNAME: "Boss", ADMIN_PASSWORD: "weak" };
const KIN = { FAMILY_USERNAME: "kin", FAMILY_PASSWORD: "weaker" };

test("accounts in the environment are created once, at the first start", async () => {
  overrideEnv({ ...BOSS, ...KIN });
  await Promise.all([prepareFirstStart(), prepareFirstStart()]);
  overrideEnv({ ADMIN_USERNAME: "other", FAMILY_USERNAME: "another" });
  await prepareFirstStart();
  const users = await db.read.user.findMany({ select: { username: true, role: true }, orderBy: { username: "asc" } });
  expect(users).toEqual([
    { username: "boss", role: "admin" },
    { username: "kin", role: "family" },
  ]);
  expect(codePrinted()).toBeUndefined();
});

test.each([
  ["of a caretaker", BOSS, [true, 1]],
  ["of the family", KIN, [false, 1]],
  ["without a password", { ADMIN_USERNAME: "boss" }, [false, 0]],
  ["without a name", { ADMIN_PASSWORD: "weak" }, [false, 0]],
])("an account %s in the environment puts the first steps away or not", async (_what, settings, expected) => {
  overrideEnv(settings);
  await prepareFirstStart();
  expect([Boolean((await db.read.hubSetup.findFirst())?.putAwayAt), await db.read.user.count()]).toEqual(expected);
});

test("a start that can’t write the first account fails", async () => {
  overrideEnv(BOSS);
  jest.spyOn(db, "write").mockRejectedValueOnce(new Error("no disk"));
  await expect(prepareFirstStart()).rejects.toThrow("no disk");
});
