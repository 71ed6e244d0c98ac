import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { visitSettingsSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { setRest } from "@/tests/support/browser/screen";
import { aVisitPhone, aVisitScreen, relayProtocolsOf, VISIT_BROWSER, visit } from "@/tests/support/browser/visits";
import { closeVisitsAfterEach, go } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { freePort } from "@/tests/support/server/production-server";

const TURNSERVER = "/usr/bin/turnserver";
/** A Tuesday: the relay has a clock of its own, by which no credential may have ended. */
const LATER_MORNING = "2036-11-25T10:00:00-05:00";
const SECRET = "a secret of the relay, long enough for it";
const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

test.use({ launchOptions: VISIT_BROWSER });
test.skip(!existsSync(TURNSERVER), "There is no turnserver: apt-get install -y coturn");
test.skip(address === undefined, "This machine has no address but loopback.");

let hub: ServerAt;
let relay: ChildProcess;
let folder: string;

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "naches-relay-"));
  const port = await freePort();
  relay = spawn(
    TURNSERVER,
    [
      ...["-n", `--listening-ip=${address}`, `--relay-ip=${address}`, `--listening-port=${port}`],
      ...["--min-port=50000", "--max-port=50100", "--use-auth-secret", `--static-auth-secret=${SECRET}`],
      ...["--realm=test", "--cli-password=unused", "--no-tls", "--no-dtls", "--no-udp", "--log-file=stdout"],
      ...[`--userdb=${folder}/turndb`, `--pidfile=${folder}/pid`],
    ],
    { stdio: "ignore" },
  );
  hub = await aServerAt(LATER_MORNING, {
    ...ACCOUNT_SETTINGS,
    VISIT_TURN_URLS: `turn:${address}:${port}?transport=tcp`,
    VISIT_TURN_SECRET: SECRET,
    VISIT_RELAY_ONLY: "true",
  });
});
test.afterEach(async () => {
  relay.kill();
  await hub.server.dispose();
  rmSync(folder, { recursive: true, force: true });
});
closeVisitsAfterEach();

test("a visit goes through the relay by TCP where UDP is blocked", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  const all = await Promise.all([screen, phone].map((page: Page) => relayProtocolsOf(page)));
  expect(all).toEqual([["tcp"], ["tcp"]]);
});

test("a screen that rests at night tests the relay and tells the caretaker", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { id, page } = await aVisitScreen(browser, hub.server, admin);
  await setRest(admin, { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" });
  await go(page, "/");
  const found = async () =>
    (await admin.request("GET", "/api/visit-settings")).read(visitSettingsSchema).checks.map((check) => ({
      ...{ screenId: check.screenId, by: check.by, udp: check.udp, tcp: check.tcp },
    }));
  await expect
    .poll(found, { timeout: 90_000 })
    .toEqual([{ screenId: id, by: "Kitchen", udp: "untried", tcp: "works" }]);
});
