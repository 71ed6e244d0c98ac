import { screen } from "@testing-library/react";
import { AccountsPanel } from "@/components/admin/accounts/accounts-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Account } from "@/lib/accounts/auth/schema";
import type { SecondStepState } from "@/lib/accounts/auth/second-step/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach, refusal } from "@/tests/support/components/network-for-each";
import { type Answer } from "@/tests/support/server/network";

const LIST = "GET /api/users";
const ADD = "POST /api/users";
const PASSWORD = "seven silent orange trees";
const network = networkForEach();

const account = (username: string, role: Account["role"] = "family", self = false): Account => ({
  id: username,
  username,
  role,
  createdAt: "2026-11-01T15:00:00.000Z",
  self,
});
const MIRIAM = account("miriam", "admin", true);
const serve = (...accounts: Account[]) => network.on(LIST, { status: 200, body: accounts });
const open = () => openSection(AccountsPanel, network);
const add = () => button(/^Add(ing…| account)$/);

const SECOND_STEP = "/api/second-step";
const OFF: SecondStepState = { app: null, passkeys: [], paperCodes: 0, canUsePasskeys: false };
const serveStep = (state: Partial<SecondStepState>) =>
  network.on(`GET ${SECOND_STEP}`, { status: 200, body: { ...OFF, ...state } });

beforeEach(() => {
  serve(MIRIAM, account("rivky"));
  serveStep({});
});

describe("who can be removed", () => {
  test("never the last caretaker, and the row says why", async () => {
    await open();
    const [miriam, rivky] = screen.getAllByRole("listitem");
    expect(miriam).toHaveTextContent(/miriamYouCaretakerAdded November 1, 2026You can’t remove the last caretaker\./);
    expect(rivky).toHaveTextContent("FamilyAdded November 1, 2026");
    expect(textsOf(screen.getAllByRole("button", { name: /^Remove/ }))).toEqual(["Removerivky"]);
  });

  test("of several caretakers the others, and not oneself", async () => {
    serve(MIRIAM, account("chana", "admin"));
    await open();
    expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("Only another caretaker can remove your account.");
    expect(textsOf(screen.getAllByRole("button", { name: /^Remove/ }))).toEqual(["Removechana"]);
  });
});

describe("adding an account", () => {
  async function fill(username: string, password: string) {
    const shown = await open();
    if (username) await shown.user.type(screen.getByLabelText("Username"), username);
    if (password) await shown.user.type(screen.getByLabelText("Password"), password);
    return shown;
  }

  test("for a caregiver", async () => {
    network.on(ADD, { status: 201, body: account("anna", "caregiver") });
    const { tap } = await fill("anna", PASSWORD);
    await tap(screen.getByRole("radio", { name: /^Caregiver\./ }));
    await tap(add());
    expect(network.bodies("POST")[0]).toMatchObject({ role: "caregiver" });
  });

  test("for a relative or a caretaker, with the rules in sight and the length followed", async () => {
    network.on(ADD, { status: 201, body: account("leah", "admin") });
    const { tap, user } = await fill("Leah ", "short");
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(
      /At least 12 characters\. Three or four words work well\. 5 ? so far\. Not a common password/,
    );
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), PASSWORD);
    await tap(screen.getByRole("radio", { name: /^Caretaker\./ }));
    await tap(add());
    expect(network.bodies("POST")[0]).toEqual({
      username: "leah",
      password: PASSWORD,
      role: "admin",
    });
    expect(currentToast()).toMatchObject({ title: "Account added", text: "leah can now log in." });
    expect(screen.getByLabelText("Password")).toHaveValue("");
    expect(screen.getByRole("radio", { name: /^Family\./ })).toBeChecked();
  });

  test("what was typed is there again after another section, but never the password", async () => {
    const first = await fill("rivky", PASSWORD);
    await first.tap(screen.getByRole("radio", { name: /^Caretaker\./ }));
    first.unmount();
    await open();
    expect(screen.getByRole("textbox", { name: "Username" })).toHaveValue("rivky");
    expect(screen.getByRole("radio", { name: /^Caretaker\./ })).toBeChecked();
    expect(screen.getByLabelText("Password")).toHaveValue("");
  });

  test.each<[string, string, string, Answer | null, string, string]>([
    ["no name", "", PASSWORD, null, "Username", "Please enter a username (up to 64 visible characters)."],
    ["no password", "leah", "", null, "Password", "Please enter a password."],
    [
      "a taken name",
      "leah",
      PASSWORD,
      refusal(409, "This username is already taken.", "conflict"),
      "Username",
      "This username is already taken.",
    ],
    [
      "a weak password",
      "leah",
      "password1234",
      refusal(400, "Many people use this password.", "invalid"),
      "Password",
      "Many people use this password.",
    ],
  ])("%s is told at its field, and nothing typed is lost", async (_what, username, password, answer, field, text) => {
    if (answer) network.on(ADD, answer);
    const { tap } = await fill(username, password);
    await tap(add());
    await settle();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect(screen.getByText(text).closest("[role=alert]")).toBeInTheDocument();
    expect(
      [screen.getByLabelText("Username"), screen.getByLabelText("Password")].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual([username, password]); // Labels of inputs.
    expect(network.count(ADD)).toBe(answer ? 1 : 0);
  });
});

describe("a new password", () => {
  async function ask(name: string) {
    const shown = await open();
    await shown.tap(button(`Change password for ${name}`));
    return shown;
  }

  test("of another account ends its logins, which is told first", async () => {
    network.on("PATCH /api/users/rivky", { status: 204 });
    const { user, tap } = await ask("rivky");
    expect(screen.getByRole("dialog", { name: "New password for rivky" })).toHaveAccessibleDescription(
      "All browsers with this account are logged out right away.",
    );
    await user.type(screen.getByLabelText("New password"), PASSWORD);
    await tap(button("Change password"));
    expect(network.bodies("PATCH")[0]).toEqual({ password: PASSWORD });
    expect(currentToast()).toMatchObject({ title: "Password changed" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("of one's own keeps this login, and a refusal keeps what was typed", async () => {
    network.on("PATCH /api/users/miriam", refusal(400, "Many people use this password.", "invalid"));
    const { user, tap } = await ask("miriam");
    expect(screen.getByRole("dialog")).toHaveAccessibleDescription(/^You stay logged in here/);
    await user.type(screen.getByLabelText("New password"), "password1234");
    await tap(button("Change password"));
    expect(screen.getByRole("alert")).toHaveTextContent("Many people use this password.");
    expect(screen.getByLabelText("New password")).toHaveValue("password1234");
    await user.keyboard("{Escape}");
    expect(button("Change password for miriam")).toHaveFocus();
  });
});

describe("removing", () => {
  async function ask() {
    const shown = await open();
    await shown.tap(button("Remove rivky"));
    return shown;
  }

  test("asks first and ends the account", async () => {
    network.on("DELETE /api/users/rivky", () => {
      serve(MIRIAM);
      return { status: 204 };
    });
    const { tap } = await ask();
    expect(button("Cancel")).toHaveFocus();
    await tap(button("Remove account"));
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByText("rivky")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Accounts", level: 2 })).toHaveFocus();
  });

  test("a conflict with another caretaker is told and the list reloaded", async () => {
    network.on("DELETE /api/users/rivky", refusal(409, "You can’t remove the last caretaker.", "conflict"));
    const { tap } = await ask();
    const before = network.count(LIST);
    await tap(button("Remove account"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent("You can’t remove the last caretaker.");
    expect(network.count(LIST)).toBeGreaterThan(before);
  });
});

describe("the second step", () => {
  const KEY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const CODES = ["BCDF-GHJK-LMNP-QRST", "VWXZ-BCDF-GHJK-LMNP"];

  test("of an app is on after password and code, and shows its codes once", async () => {
    network.on(`POST ${SECOND_STEP}`, { status: 200, body: { key: KEY, qr: { size: 9, path: "M4 4h1v1h-1z" } } });
    network.on(`PUT ${SECOND_STEP}`, { status: 200, body: { paperCodes: CODES } });
    const { tap, user } = await open();
    await tap(button("Add codes from an app"));
    await user.type(screen.getByLabelText("Your password"), PASSWORD);
    await tap(button("Continue"));
    expect(screen.getByRole("img", { name: "QR code with the key for your app" })).toBeVisible();
    expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeVisible();
    await user.type(screen.getByLabelText(/six digits/), "123456");
    serveStep({ app: "works", paperCodes: 10 });
    await tap(button("Turn on"));
    await settle();
    expect(network.asked.filter(({ path, method }) => path === SECOND_STEP && method !== "GET")).toMatchObject([
      { method: "POST", body: { password: PASSWORD, what: "app" } },
      { method: "PUT", body: { code: "123456" } },
    ]);
    const card = screen.getByRole("group", { name: "Your codes for paper" });
    for (const code of CODES) expect(card).toHaveTextContent(code);
    expect(screen.getByText("10 codes are left.")).toBeVisible();
    await tap(button("Done, I have them on paper"));
    expect(screen.queryByText(CODES[0] ?? "")).toBeNull();
  });

  test("says what was wrong with the password", async () => {
    const message = "This is not your password. Enter the one that you log in with.";
    network.on(`POST ${SECOND_STEP}`, refusal(400, message, "invalid"));
    const { tap, user } = await open();
    await tap(button("Add codes from an app"));
    await tap(button("Continue"));
    expect(screen.getByRole("dialog")).toHaveTextContent("Please enter your password.");
    await user.type(screen.getByLabelText("Your password"), "wrong");
    await tap(button("Continue"));
    expect(screen.getByRole("dialog")).toHaveTextContent(message);
  });

  test("loses a passkey, and nothing else, by its own button", async () => {
    const passkey = { id: "k1", name: "Laptop", createdAt: "2026-11-01T15:00:00.000Z", lastUsedAt: null };
    serveStep({ app: "works", passkeys: [passkey], paperCodes: 1 });
    network.on(`DELETE ${SECOND_STEP}`, { status: 204 });
    const { tap, user } = await open();
    expect(screen.getByText("1 code is left.")).toBeVisible();
    await tap(button(/^Remove ?Laptop$/));
    await user.type(screen.getByLabelText("Your password"), PASSWORD);
    await tap(button("Remove"));
    expect(network.bodies("DELETE")[0]).toEqual({
      password: PASSWORD,
      what: { passkey: "k1" },
    });
  });
});
