import { screen, within } from "@testing-library/react";
import { ScreensPanel } from "@/components/admin/screens/screens-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Kiosk } from "@/lib/accounts/auth/schema";
import { openSection, SERVER_NOW } from "@/tests/support/components/admin-section";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const LIST = "GET /api/kiosks";
const LOOK = "POST /api/kiosks/lookup";
const CONNECT = "POST /api/kiosks";
const AGENT = "Mozilla/5.0 (Linux; Android 14; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const WAITING = { userAgent: AGENT, address: "192.168.1.20", sameNetwork: true, expiresAt: "2026-11-20T15:10:00.000Z" };
const VERSION = "1.2.0+aB3dE6gH";
const network = networkForEach();

function kiosk(overrides: Partial<Kiosk> = {}): Kiosk {
  return {
    id: "k",
    name: "Kitchen",
    createdAt: "2026-11-01T15:00:00.000Z",
    lastSeenAt: "2026-11-20T14:58:00.000Z",
    version: null,
    revokedAt: null,
    ...overrides,
  };
}

const serve = (...kiosks: Kiosk[]) =>
  network.on(LIST, { status: 200, body: { now: SERVER_NOW, version: VERSION, kiosks } });
const connected = () => within(screen.getByRole("group", { name: "Connected screens" }));
const open = () => openSection(ScreensPanel, network);
const code = () => screen.getByRole("textbox", { name: "Code on the screen" });
const find = () => button("Find screen");
const place = () => screen.getByRole("textbox", { name: "Where is this screen?" });
const connecting = () => network.asked.find(({ method, path }) => `${method} ${path}` === CONNECT)?.body;

beforeEach(() => serve());

test("lists the screens with last seen by the server's clock, and folds old ones", async () => {
  serve(
    kiosk(),
    kiosk({ id: "b", name: "Bedroom", lastSeenAt: "2026-11-19T13:00:00.000Z" }),
    kiosk({ id: "o", name: "Old tablet", revokedAt: "2026-11-02T15:00:00.000Z" }),
  );
  await open();
  const rows = connected().getAllByRole("listitem", { hidden: true });
  expect(rows[0]).toHaveTextContent("KitchenLast seen a few minutes agoConnected November 1, 2026");
  expect(rows[1]).toHaveTextContent(/^BedroomOffline since .*Last seen yesterday/);
  expect(rows[2]).toHaveTextContent("Old tablet, disconnected November 2, 2026");
});

test("a silent screen shows since when and its version, and the list refreshes", async () => {
  const screens = [
    kiosk({ lastSeenAt: "2026-11-20T14:55:01.000Z", version: VERSION }),
    kiosk({ id: "b", name: "Bedroom", lastSeenAt: "2026-11-20T13:20:00.000Z", version: "1.1.0+old" }),
    kiosk({ id: "c", name: "Porch", lastSeenAt: "2026-11-19T13:20:00.000Z" }),
  ];
  serve(...screens);
  await open();
  const rows = () => textsOf(connected().getAllByRole("listitem"));
  const HINT = "Check that it’s on and connected to the network.";
  const buttons = (name: string) => `Rename${name}Disconnect${name}`;
  expect(rows()).toEqual([
    `KitchenLast seen a few minutes agoConnected November 1, 2026Version ${VERSION}${buttons("Kitchen")}`,
    `BedroomOffline since 8:20 AMLast seen 1 hour agoConnected November 1, 2026Version 1.1.0+old, updating to ${VERSION}${HINT}${buttons("Bedroom")}`,
    `PorchOffline since November 19, 2026, 8:20 AMLast seen yesterdayConnected November 1, 2026${HINT}${buttons("Porch")}`,
  ]);
  network.on(LIST, { status: 200, body: { now: "2026-11-20T15:01:00.000Z", version: VERSION, kiosks: screens } });
  await settle(60_000);
  expect(rows()[0]).toMatch(/^KitchenOffline since 9:55 AM/);
});

describe("connecting", () => {
  async function found() {
    network.on(LOOK, { status: 200, body: WAITING });
    const shown = await open();
    await shown.user.type(code(), "bcdf ghjk");
    await shown.tap(find());
    return shown;
  }

  test("tells who asks before anything is connected, and takes a name", async () => {
    const { user, tap } = await found();
    expect(network.asked.find(({ path }) => path.endsWith("lookup"))?.body).toEqual({ code: "bcdf ghjk" });
    expect(screen.getByText(/is from Chrome on Android/)).toHaveFocus();
    expect(screen.getByText(/192\.168\.1\.20/).parentElement).toHaveTextContent(
      "Address 192.168.1.20, on the same network as you.",
    );
    expect(network.count(CONNECT)).toBe(0);
    await tap(button("Connect"));
    expect(place()).toHaveAccessibleDescription("Please enter a name for the screen (up to 40 characters).");
    expect(network.count(CONNECT)).toBe(0);

    network.on(CONNECT, { status: 202, body: { name: "Kitchen", approvedAt: SERVER_NOW } });
    await user.type(place(), "Kitchen");
    await tap(button("Connect"));
    await settle(100);
    expect(connecting()).toEqual({ code: "bcdf ghjk", name: "Kitchen" });
    expect(screen.getByText(/will connect in a few seconds/)).toHaveTextContent(
      "“Kitchen” will connect in a few seconds. Leave its page open.",
    );

    serve(kiosk({ createdAt: "2026-11-20T15:00:04.000Z" }));
    await settle(2500);
    expect(screen.getByText(/is connected\./)).toHaveTextContent("“Kitchen” is connected.");
    const asked = network.count(LIST);
    await settle(30_000);
    expect(network.count(LIST)).toBe(asked);
  });

  test("an older screen of the same name is not the new one, and waiting ends", async () => {
    const { user, tap } = await found();
    serve(kiosk());
    network.on(CONNECT, { status: 202, body: { name: "Kitchen", approvedAt: SERVER_NOW } });
    await user.type(place(), "Kitchen");
    await tap(button("Connect"));
    await settle(5000);
    expect(screen.getByText(/will connect in a few seconds/)).toBeInTheDocument();
    network.on(LIST, { status: 200, body: { now: "2026-11-20T15:10:00.000Z", version: VERSION, kiosks: [] } });
    await settle(3000);
    const asked = network.count(LIST);
    await settle(30_000);
    expect(network.count(LIST)).toBe(asked);
  });

  test("another screen than the one before her is not connected", async () => {
    const { tap } = await found();
    await tap(button("Not this screen"));
    expect(code()).toHaveValue("");
    expect(screen.getByRole("heading", { name: "Screens" })).toHaveFocus();
    expect(network.count(CONNECT)).toBe(0);
  });

  test("a code half typed is there again after another section", async () => {
    const first = await open();
    await first.user.type(code(), "bcdf g");
    first.unmount();
    await open();
    expect(code()).toHaveValue("bcdf g");
  });

  test("keeps the found screen and its typed name, and leaves nothing once connected", async () => {
    const first = await found();
    await first.user.type(place(), "Kit");
    first.unmount();
    network.on(CONNECT, { status: 202, body: { name: "Kitchen", approvedAt: SERVER_NOW } });
    const second = await open();
    expect(screen.getByText(/is from Chrome on Android/)).not.toHaveFocus();
    expect(place()).toHaveValue("Kit");
    await second.user.type(place(), "chen");
    await second.tap(button("Connect"));
    await settle(100);
    expect(connecting()).toEqual({ code: "bcdf ghjk", name: "Kitchen" });
    second.unmount();
    await open();
    expect(code()).toHaveValue("");
  });

  test.each(["", "BCDF", "12345678", "BCDF-GHJK-L"])("%p is no code, which is told without asking", async (typed) => {
    const { user, tap } = await open();
    if (typed) await user.type(code(), typed);
    await tap(find());
    expect(code()).toHaveAccessibleDescription(/The code is eight letters, such as BCDF-GHJK\./);
    expect(network.count(LOOK)).toBe(0);
  });

  test("a code that no screen shows stays in the field with the server's words", async () => {
    network.on(LOOK, { status: 404, body: { message: "No screen is showing this code.", code: "not-found" } });
    const { user, tap } = await open();
    await user.type(code(), "BBBB-BBBB");
    await tap(find());
    expect(code()).toHaveValue("BBBB-BBBB");
    expect(code()).toHaveAccessibleDescription(/No screen is showing this code\./);
  });
});

describe("a connected screen", () => {
  test("gets another name", async () => {
    serve(kiosk());
    network.on("PATCH /api/kiosks/k", () => {
      serve(kiosk({ name: "Hall" }));
      return { status: 204 };
    });
    const { user, tap } = await open();
    await tap(button("Rename Kitchen"));
    const name = screen.getByRole("textbox", { name: "Name" });
    await user.clear(name);
    await tap(button("Save name"));
    expect(name).toHaveAccessibleDescription("Please enter a name for the screen (up to 40 characters).");
    await user.type(name, " Hall ");
    await tap(button("Save name"));
    expect(network.bodies("PATCH")[0]).toEqual({ name: "Hall" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button("Rename Hall")).toHaveFocus();
  });

  test("Escape does not close the dialog while the name is saved", async () => {
    serve(kiosk());
    let refuse = (_reply: { status: number }): void => undefined;
    network.on("PATCH /api/kiosks/k", () => new Promise((resolve) => (refuse = resolve)));
    const { user, tap } = await open();
    await tap(button("Rename Kitchen"));
    await tap(button("Save name"));
    await user.keyboard("{Escape}");
    refuse({ status: 500 });
    await settle();
    expect(within(screen.getByRole("dialog")).getByRole("alert")).not.toBeEmptyDOMElement();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("is disconnected after a question", async () => {
    serve(kiosk());
    network.on("DELETE /api/kiosks/k", () => {
      serve(kiosk({ revokedAt: SERVER_NOW }));
      return { status: 204 };
    });
    const { tap } = await open();
    await tap(button("Disconnect Kitchen"));
    expect(screen.getByRole("alertdialog", { name: /^Disconnect “ ?Kitchen ?”\?$/ })).toBeInTheDocument();
    expect(button("Cancel")).toHaveFocus();
    await tap(button("Disconnect"));
    expect(currentToast()).toMatchObject({ title: "Screen disconnected" });
    expect(screen.getByText("No screen is connected yet.")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Screens" })).toHaveFocus();
  });
});
