import { fireEvent, screen, within } from "@testing-library/react";
import { LinksPanel } from "@/components/admin/links/links-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { UploadLink } from "@/lib/accounts/auth/schema";
import { logInAgain, openSection, SERVER_NOW } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach, refusal } from "@/tests/support/components/network-for-each";
import { laterAnswer } from "@/tests/support/server/network";

const LIST = "GET /api/upload-links";
const MAKE = "POST /api/upload-links";
const ADDRESS = "https://hub.example.org/family#k=abcdefghijklmnopqrstuvwxyzA";
const network = networkForEach();

function link(overrides: Partial<UploadLink>): UploadLink {
  return {
    id: "a",
    label: "Rivky's family",
    createdAt: "2026-11-01T15:00:00.000Z",
    lastUsedAt: null,
    revokedAt: null,
    addsSongs: false,
    ...overrides,
  };
}

const LIMIT = { files: 500, bytes: 10 * 1024 ** 3 };
const serve = (...links: UploadLink[]) =>
  network.on(LIST, { status: 200, body: { now: SERVER_NOW, links, use: [], limit: LIMIT } });
const open = () => openSection(LinksPanel, network);
const make = () => button(/^Creat/);
const label = () => screen.getByRole("textbox", { name: "Who is it for?" });

beforeEach(() => serve());
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(navigator, "share");
});

test("lists the links with made and last used, and folds the revoked ones", async () => {
  serve(
    link({}),
    link({ id: "b", label: "<b>דבורה</b>", lastUsedAt: "2026-11-20T12:00:00.000Z" }),
    link({ id: "c", label: "Old phone", revokedAt: "2026-11-02T15:00:00.000Z" }),
  );
  await open();
  const used = within(screen.getByRole("group", { name: "Active links" }));
  const rows = used.getAllByRole("listitem", { hidden: true });
  expect(rows[0]).toHaveTextContent("Rivky's familyCreated November 1, 2026Not used yet");
  expect(rows[1]).toHaveTextContent("<b>דבורה</b>Created November 1, 2026Last used 3 hours ago");
  expect(used.getByText("Revoked links (1)").closest("details")).not.toHaveAttribute("open");
  expect(rows[2]).toHaveTextContent("Old phone, revoked November 2, 2026");
  expect(screen.getAllByRole("button", { name: /^Revoke/ })).toHaveLength(2);
});

test("tells of a link that has sent today how much of its day is used", async () => {
  const use = [{ linkId: "a", files: 12, bytes: 340 * 1024 ** 2 }];
  network.on(LIST, {
    status: 200,
    body: { now: SERVER_NOW, links: [link({}), link({ id: "b", label: "Quiet" })], use, limit: LIMIT },
  });
  await open();
  const [sending, quiet] = within(screen.getByRole("group", { name: "Active links" })).getAllByRole("listitem");
  expect(sending).toHaveTextContent("Last 24 hours: 12 of 500 files, 340 MB of 10 GB");
  expect(quiet).not.toHaveTextContent("24 hours");
});

describe("making a link", () => {
  const made = { id: "n", label: "Shaindy", address: ADDRESS, qr: { size: 41, path: "M4 4h1v1h-1z" } };

  async function create() {
    network.on(MAKE, { status: 201, body: made });
    const shown = await open();
    await shown.user.type(label(), "  Shaindy ");
    await shown.tap(make());
    return shown;
  }

  test("shows the address once with its code and message and moves the focus there", async () => {
    const { tap } = await create();
    expect(network.bodies("POST")[0]).toEqual({ label: "Shaindy", addsSongs: false });
    expect(screen.getByRole("heading", { name: "The link for Shaindy is ready" })).toHaveFocus();
    expect(screen.getByText(/shown only once/)).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(ADDRESS);
    expect(screen.getByRole("img", { name: "QR code of the link for Shaindy" })).toBeInTheDocument();
    expect(screen.getByText(/With this link you can send photos and videos to Zaidy\./)).toHaveTextContent(ADDRESS);
    expect(screen.queryByRole("button", { name: "Share…" })).not.toBeInTheDocument();
    await tap(button("Done, I sent it"));
    expect(document.body).not.toHaveTextContent(ADDRESS);
    expect(screen.getByRole("heading", { name: "Family links" })).toHaveFocus();
    expect(label()).toHaveValue("");
  });

  test("changing sections keeps label and address, and leaving the page asks", async () => {
    const leave = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
    const first = await open();
    expect(leave()).toBe(true);
    await first.user.type(label(), "Shai");
    first.unmount();
    network.on(MAKE, { status: 201, body: made });
    const second = await open();
    expect(label()).toHaveValue("Shai");
    await second.tap(make());
    second.unmount();
    const { tap } = await open();
    expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(ADDRESS);
    expect(leave()).toBe(false);
    await tap(button("Done, I sent it"));
    expect(label()).toHaveValue("");
    expect(leave()).toBe(true);
  });

  test("copies the address, or the whole message", async () => {
    const { tap } = await create();
    const written: string[] = [];
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await tap(button("Copy link"));
    await tap(button("Copy message"));
    expect(written).toEqual([ADDRESS, expect.stringMatching(/^With this link[^]*#k=/)]);
    expect(screen.getAllByText("Copied.")).toHaveLength(2);
  });

  test("says it when the browser copies nothing, as without https", async () => {
    const { tap } = await create();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    document.execCommand = () => false;
    await tap(button("Copy link"));
    expect(screen.getByText("Couldn’t copy. Please select the link and copy it yourself.")).toBeInTheDocument();
    document.execCommand = (command) => command === "copy";
    await tap(button("Copy link"));
    expect(screen.getByText("Copied.")).toBeInTheDocument();
    expect(document.querySelectorAll("textarea")).toHaveLength(0);
  });

  test("hands the message to the phone's own sharing where there is one", async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (what: unknown) => {
        shared.push(what);
        throw new DOMException("", "AbortError");
      },
    });
    const { tap } = await create();
    await tap(button("Share…"));
    expect(shared).toEqual([{ text: expect.stringContaining(ADDRESS) }]);
  });

  test.each([401, 403])(
    "an expired session (%i: alone or with a link's cookie) asks, then makes it",
    async (status) => {
      network.on(MAKE, { status, body: { message: "Please log in first.", code: "unauthenticated" } });
      const shown = await open();
      await shown.user.type(label(), "Shaindy");
      await shown.tap(make());
      await logInAgain(network, shown, MAKE, { status: 201, body: made });
      expect(screen.getByRole("textbox", { name: "Link" })).toHaveValue(ADDRESS);
      expect(network.count(MAKE)).toBe(2);
    },
  );

  test("is not asked twice", async () => {
    const later = laterAnswer();
    network.on(MAKE, later.handler);
    const { user, tap } = await open();
    await user.type(label(), "Shaindy{Enter}");
    await settle();
    expect(make()).toHaveTextContent("Creating…");
    await tap(make());
    later.give({ status: 201, body: made });
    await settle();
    expect(network.count(MAKE)).toBe(1);
  });

  test.each(["", "   "])("a blank label (%p) is told next to the field", async (text) => {
    const { user, tap } = await open();
    if (text) await user.type(label(), text);
    await tap(make());
    expect(label()).toBeInvalid();
    expect(label()).toHaveAccessibleDescription(/Please enter who the link is for \(up to 80 characters\)\./);
    expect(network.count(MAKE)).toBe(0);
  });

  test("a failure is told next to the field and keeps the label", async () => {
    network.on(MAKE, refusal(503, "The hub is busy. Please try again in a moment.", "unavailable"));
    const { user, tap } = await open();
    await user.type(label(), "Shaindy");
    await tap(make());
    expect(label()).toHaveValue("Shaindy");
    expect(screen.getByRole("alert")).toHaveTextContent("The hub is busy. Please try again in a moment.");
  });
});

describe("revoking", () => {
  const REVOKE = "DELETE /api/upload-links/a";

  async function ask() {
    serve(link({}));
    const shown = await open();
    await shown.tap(button("Revoke the link Rivky's family"));
    return shown;
  }

  test("asks first, with the focus on Cancel; Cancel and Escape change nothing", async () => {
    const { tap, user } = await ask();
    expect(
      screen.getByRole("alertdialog", { name: /^Revoke the link “ ?Rivky's family ?”\?$/ }),
    ).toHaveAccessibleDescription(/You can’t undo this/);
    expect(button("Cancel")).toHaveFocus();
    await tap(button("Cancel"));
    expect(button("Revoke the link Rivky's family")).toHaveFocus();
    await tap(button("Revoke the link Rivky's family"));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(network.count(REVOKE)).toBe(0);
  });

  test("ends it, says so, and leaves the focus in the section", async () => {
    network.on(REVOKE, () => {
      serve(link({ revokedAt: SERVER_NOW }));
      return { status: 204 };
    });
    const { tap } = await ask();
    await tap(button("Revoke link"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(currentToast()).toMatchObject({ title: "Link revoked" });
    expect(screen.getByRole("heading", { name: "Family links" })).toHaveFocus();
    expect(screen.getByText("Revoked links (1)")).toBeInTheDocument();
  });

  test("a failure is told in the dialog, which stays", async () => {
    network.on(REVOKE, refusal(404, "This link doesn’t exist or was already revoked.", "not-found"));
    const { tap } = await ask();
    await tap(button("Revoke link"));
    expect(within(screen.getByRole("alertdialog")).getByRole("alert")).toHaveTextContent(
      "This link doesn’t exist or was already revoked.",
    );
  });
});
