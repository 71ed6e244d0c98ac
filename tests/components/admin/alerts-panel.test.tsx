import { screen, within } from "@testing-library/react";
import { AlertsPanel } from "@/components/admin/alerts/alerts-panel";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const browser = { support: "yes", endpoint: null as string | null, refuses: false };
jest.mock("@/lib/media/notices/client/phone-push", () => ({
  pushSupport: () => browser.support,
  subscribedEndpoint: async () => browser.endpoint,
  hashOf: async (text: string) => `hash of ${text}`,
  subscribe: async () => {
    if (browser.refuses) throw new Error("This browser does not allow notices.");
    browser.endpoint = "https://push.example.com/a";
    return { endpoint: browser.endpoint, keys: { p256dh: "p", auth: "a" } };
  },
  unsubscribe: async () => {
    const { endpoint } = browser;
    browser.endpoint = null;
    return endpoint;
  },
}));

const READ = "GET /api/alerts";
const NONE = { isOffered: true, publicKey: "key", pushes: [], wantsInRest: false };
type Email = { id: string; masked: string; isConfirmed: boolean };
const network = networkForEach();

beforeEach(() => {
  Object.assign(browser, { support: "yes", endpoint: null, refuses: false });
});

const tell = (over: object = {}, emails: Email[] | null = null) =>
  network.on(READ, { status: 200, body: { ...NONE, emails, ...over } });
const block = (name: string) => within(screen.getByRole("group", { name }));
const changes = () =>
  network.asked.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);

test("alerts on this device are turned on by one press, and off by another", async () => {
  tell();
  network.on("PUT /api/alerts/push", { status: 204 });
  network.on("DELETE /api/alerts/push", { status: 204 });
  const { tap } = await openSection(AlertsPanel, network);
  tell({ pushes: ["https://push.example.com/a", "another"].map((of) => ({ hash: `hash of ${of}`, language: "en" })) });
  await tap(button("Turn on alerts on this device"));
  expect(block("On this device").getByRole("status")).toHaveTextContent("This browser shows alerts");
  expect(block("On this device").getByText("One other browser shows your alerts, too.")).toBeInTheDocument();
  await tap(button("Turn off alerts on this device"));
  await settle();
  expect(changes().map(([method, path]) => [method, path])).toEqual([
    ["PUT", "/api/alerts/push"],
    ["DELETE", "/api/alerts/push"],
  ]);
});

test("a browser that refuses says so, one that cannot has no button", async () => {
  tell();
  browser.refuses = true;
  const { tap, unmount } = await openSection(AlertsPanel, network);
  await tap(button("Turn on alerts on this device"));
  expect(block("On this device").getByText("This browser does not allow notices.")).toBeInTheDocument();
  unmount();
  browser.support = "no";
  await openSection(AlertsPanel, network);
  expect(block("On this device").queryByRole("button")).not.toBeInTheDocument();
});

test("an email address waits for its code, and without a mail server there is none", async () => {
  tell({}, [{ id: "e", masked: "c…@example.org", isConfirmed: false }]);
  network.on("PUT /api/alerts/email", { status: 204 });
  const { tap, user, unmount } = await openSection(AlertsPanel, network);
  await user.type(screen.getByLabelText("Code"), "BCDF-GHJK");
  tell({}, [{ id: "e", masked: "c…@example.org", isConfirmed: true }]);
  await tap(button("Confirm"));
  await settle();
  expect(changes()).toEqual([["PUT", "/api/alerts/email", { id: "e", code: "BCDF-GHJK" }]]);
  expect(block("Email").getByText("Alerts go to c…@example.org.")).toBeInTheDocument();
  unmount();
  tell();
  await openSection(AlertsPanel, network);
  expect(block("Email").getByText(/^This hub can’t send email yet\./)).toBeInTheDocument();
});

test("a silent screen during a rest is told only to who asks for it", async () => {
  tell();
  network.on("PUT /api/alerts", { status: 204 });
  const { tap } = await openSection(AlertsPanel, network);
  tell({ wantsInRest: true });
  await tap(screen.getByRole("switch", { name: /Alert me about offline screens then, too/ }));
  await settle();
  expect(changes()).toEqual([["PUT", "/api/alerts", { wantsInRest: true }]]);
  expect(screen.getByRole("switch", { name: /Alert me about offline screens then, too/ })).toBeChecked();
});
