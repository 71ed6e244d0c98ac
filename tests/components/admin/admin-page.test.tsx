import { screen } from "@testing-library/react";
import { AdminPage } from "@/components/admin/admin-page";
import { userQuery } from "@/lib/accounts/auth/queries";
import type { User } from "@/lib/accounts/auth/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aUser } from "@/tests/support/fixtures/user";

const SETUP = "POST /api/auth/setup";
const ADMIN = aUser();
const PAGE = {
  name: "Zaidy",
  timeZone: "America/New_York",
  serverNow: "2026-11-20T15:00:00.000Z",
  serverDay: "2026-11-20",
  festivals: [],
  ownsStore: true,
  isStarting: false,
};
const network = networkForEach();

type Start = { user?: User | null; setupNeeded?: boolean; address?: string };
async function open({ user = null, setupNeeded = false, address = "/admin" }: Start = {}) {
  const shown = await showOnHub(<AdminPage {...PAGE} setupNeeded={setupNeeded} />, {
    address,
    seed: (client) => client.setQueryData(userQuery.queryKey, user),
  });
  // The door's program comes when it is wanted.
  await settle();
  return shown;
}

const door = () => screen.queryByRole("dialog", { name: "Admin Access Required" });

describe("without a caretaker", () => {
  test.each([
    ["nobody", null],
    ["a family account", { ...ADMIN, role: "family" as const }],
    ["a paired screen", { ...ADMIN, role: "family" as const, via: "kiosk" as const }],
  ])("%s sees only the login, which stays", async (_who, user) => {
    const shown = await open({ user });
    expect(door()).toHaveTextContent("Please log in to manage Zaidy's schedule");
    await shown.user.keyboard("{Escape}");
    expect(door()).toBeInTheDocument();
    expect(screen.queryByText(/Logged in as/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Create the caretaker account" })).not.toBeInTheDocument();
  });

  test("waits until it knows who is there", async () => {
    network.on("GET /api/auth/user", { status: 500 });
    await showOnHub(<AdminPage {...PAGE} setupNeeded={false} />, { address: "/admin" });
    expect(door()).not.toBeInTheDocument();
    await settle();
    expect(door()).toBeInTheDocument();
    expect(network.count("GET /api/auth/user")).toBe(1);
  });

  test("opens after the login", async () => {
    network.on("POST /api/auth/login", { status: 200, body: { user: ADMIN } });
    network.on("GET /api/auth/user", { status: 200, body: ADMIN });
    const { tap, user } = await open();
    await user.type(screen.getByLabelText("Username"), "chana");
    await user.type(screen.getByLabelText("Password"), "four words make one");
    await tap(button("Log In"));
    await settle();
    expect(door()).not.toBeInTheDocument();
    expect(screen.getByText("chana")).toBeInTheDocument();
  });
});

test("the caretaker sees that she is in, whose hub it is, and the ways out", async () => {
  await open({ user: ADMIN });
  expect(door()).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Caretaker Admin" })).toBeInTheDocument();
  expect(screen.getAllByRole("heading", { level: 2 })[0]).toHaveTextContent("You’re managing Zaidy’s hub");
  expect(screen.getByText("chana")).toBeInTheDocument();
  // On a phone it is in the menu.
  for (const out of screen.getAllByRole("link", { name: "Log Out" }))
    expect(out).toHaveAttribute("href", "/api/logout");
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

describe("the sections", () => {
  test.each([["/admin"], ["/admin?section=overview"], ["/admin?section=unknown"], ["/admin?section=__proto__"]])(
    "at %s the overview is shown, and its link says so",
    async (address) => {
      await open({ user: ADMIN, address });
      expect(screen.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
      expect(screen.getByRole("link", { name: "Overview" })).toHaveAttribute("href", "?section=overview");
      expect(screen.getByRole("link", { name: "Schedule" })).toHaveAttribute("href", "?section=schedule");
    },
  );

  test("the phone's menu closes by a choice or by Escape", async () => {
    const { tap, user } = await open({ user: ADMIN });
    const opener = () => button(/^Section:/);
    expect(opener()).toHaveTextContent("Section: Overview");
    expect(opener()).toHaveAttribute("aria-expanded", "false");
    await tap(opener());
    expect(opener()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(opener()).toHaveAttribute("aria-expanded", "false");
    await tap(opener());
    await tap(screen.getByRole("link", { name: "Checklist" }));
    expect(opener()).toHaveTextContent("Section: Checklist");
    expect(opener()).toHaveAttribute("aria-expanded", "false");
    expect(opener()).toHaveFocus();
  });
});

// D4
describe("where no caretaker exists yet", () => {
  async function begin() {
    const shown = await open({ setupNeeded: true });
    await shown.tap(button("Create the caretaker account"));
    const fill = async (code = "QLZL-MCXM-KMSS", name = "chana", word = "four words make one") => {
      await shown.user.type(screen.getByLabelText("Setup code"), code);
      await shown.user.type(screen.getByLabelText("Username"), name);
      await shown.user.type(screen.getByLabelText("Password"), word);
    };
    return { ...shown, fill };
  }
  const create = () => button(/^Create the caretaker account|^Creating/);

  test("offers to create the account with the code of the server's log", async () => {
    const { user } = await begin();
    expect(screen.getByRole("dialog", { name: "Create the caretaker account" })).toHaveTextContent(
      /Find the setup code in the log of Zaidy’s server/,
    );
    expect(screen.getByLabelText("Password")).toHaveAttribute("autocomplete", "new-password");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Create the caretaker account" })).toBeInTheDocument();
  });

  test("leads back to the login", async () => {
    const { tap } = await begin();
    await tap(button("Back to login"));
    expect(door()).toBeInTheDocument();
  });

  test.each([
    ["no code", " ", "chana", "four words make one"],
    ["no name", "QLZL", " ", "four words make one"],
    ["a short password", "QLZL", "chana", "eleven char"],
  ])("cannot be sent with %s", async (_case, code, name, word) => {
    const { fill, user } = await begin();
    await fill(code, name, word);
    expect(create()).toBeDisabled();
    expect(create()).toHaveAccessibleDescription(/Please use at least 12 characters\./);
    await user.type(screen.getByLabelText("Password"), "{Enter}");
    expect(network.asked).toEqual([]);
  });

  test("creates it and lets the caretaker in", async () => {
    network.on(SETUP, { status: 201, body: { user: ADMIN } });
    network.on("GET /api/auth/user", { status: 200, body: ADMIN });
    const { fill, tap } = await begin();
    await fill();
    await tap(create());
    expect(network.asked[0]?.body).toEqual({
      code: "QLZL-MCXM-KMSS",
      username: "chana",
      password: "four words make one",
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByText("chana")).toBeInTheDocument();
  });

  test.each([
    [{ status: 403, body: { message: "This setup code is not right." } }, "This setup code is not right."],
    [{ status: 500, body: { message: "Stack" } }, "We couldn’t create the account. Please try again."],
    [new TypeError("Failed to fetch"), "We couldn’t create the account. Please try again."],
  ])("a failure is told next to the form: %p", async (answer, text) => {
    network.on(SETUP, answer);
    const { fill, tap } = await begin();
    await fill();
    await tap(create());
    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(create()).toBeEnabled();
  });
});

test.each([
  [true, false],
  [false, true],
])("stored files of this installation or another (%p) are told in every section", async (ownsStore, isTold) => {
  await showOnHub(<AdminPage {...PAGE} ownsStore={ownsStore} setupNeeded={false} />, {
    address: "/admin",
    seed: (client) => client.setQueryData(userQuery.queryKey, ADMIN),
  });
  await settle();
  expect(screen.queryByText(/belong to another installation of the hub/) !== null).toBe(isTold);
  expect(network.count("GET /api/storage-use")).toBe(0);
});
