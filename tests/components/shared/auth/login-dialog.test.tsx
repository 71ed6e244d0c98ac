import { screen } from "@testing-library/react";
import { LoginDialog } from "@/components/shared/auth/login-dialog";
import { ToastRegion } from "@/components/ui/feedback/toast";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Role } from "@/lib/accounts/auth/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aUser } from "@/tests/support/fixtures/user";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const LOGIN = "POST /api/auth/login";
const userOf = (role: Role) => aUser({ role });
const network = networkForEach();

type OpenOptions = { requiredRole?: Exclude<Role, "family"> | "any"; dismissable?: boolean; name?: string };

async function open({ requiredRole = "admin", dismissable = true, name = "Zaidy" }: OpenOptions = {}) {
  const onOpenChange = jest.fn();
  const onSuccess = jest.fn();
  const dialog = (
    <LoginDialog
      open
      onOpenChange={onOpenChange}
      requiredRole={requiredRole}
      dismissable={dismissable}
      name={name}
      onSuccess={onSuccess}
    />
  );
  const shown = await showOnHub(
    <>
      {dialog}
      <ToastRegion />
    </>,
  );
  return { ...shown, onOpenChange, onSuccess };
}

const username = () => screen.getByLabelText("Username");
const password = () => screen.getByLabelText("Password");
const submit = () => button(/^Log In|^Logging in/);

async function fill(user: Awaited<ReturnType<typeof open>>["user"], name = "Chana", word = "four words make one") {
  await user.type(username(), name);
  await user.type(password(), word);
}

/** Opens, fills in and sends; the login answers this. */
async function tryWith(answer: Answer, more: Parameters<typeof open>[0] = {}) {
  network.on(LOGIN, answer);
  const shown = await open(more);
  await fill(shown.user);
  await shown.tap(submit());
  return shown;
}

describe("the texts", () => {
  test.each([
    ["admin", "Admin Access Required", "Please log in to manage Zaidy's schedule"],
    ["caregiver", "Care log", "Please log in to see Zaidy's day and write in the care log"],
    ["any", "Connect this screen", "Please log in to show family photos here."],
  ] as const)("of the section %s", async (requiredRole, title, text) => {
    await open({ requiredRole });
    expect(screen.getByRole("dialog", { name: title })).toHaveTextContent(text);
  });

  test("keep a strange name in its place", async () => {
    await open({ name: "<i>זיידי</i>" });
    expect(screen.getByText("<i>זיידי</i>").tagName).toBe("BDI");
  });
});

describe("the form", () => {
  test("can be filled by a password manager", async () => {
    await open();
    expect(username()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(password()).toHaveAttribute("type", "password");
  });

  test("takes a pasted password", async () => {
    const { user } = await open();
    await user.click(password());
    await user.paste("pasted words");
    expect(password()).toHaveValue("pasted words");
  });

  test("shows and hides the password", async () => {
    const { tap, user } = await open();
    await fill(user);
    await tap(button("Show password"));
    expect(password()).toHaveAttribute("type", "text");
    expect(password()).toHaveValue("four words make one");
    await tap(button("Hide password"));
    expect(password()).toHaveAttribute("type", "password");
  });

  test.each([
    ["", ""],
    ["chana", ""],
    ["", "words"],
    ["   ", "words"],
    ["chana", "   "],
  ])("cannot be sent with %p and %p, and says why", async (name, word) => {
    const { user } = await open();
    if (name) await user.type(username(), name);
    if (word) await user.type(password(), word);
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription("Please enter your username and password.");
    await user.type(password(), "{Enter}");
    expect(network.asked).toEqual([]);
  });

  test.each([
    ["admin", { username: "Chana", password: "four words make one", role: "admin" }],
    ["any", { username: "Chana", password: "four words make one" }],
  ] as const)("sends what was typed and the section %s", async (requiredRole, body) => {
    await tryWith({ status: 401 }, { requiredRole });
    expect(network.asked.map((asked) => asked.body)).toEqual([body]);
  });

  test("is sent once, however often it is tapped", async () => {
    const later = laterAnswer();
    network.on(LOGIN, later.handler);
    const { tap, user } = await open();
    await fill(user);
    await tap(submit());
    expect(submit()).toHaveAccessibleName("Logging in…");
    await tap(submit());
    await user.type(password(), "{Enter}");
    expect(network.count(LOGIN)).toBe(1);
    later.give({ status: 401 });
    await settle();
    expect(submit()).toHaveAccessibleName("Log In");
  });
});

describe("a failure", () => {
  test.each([
    ["a wrong pair", { status: 401, body: { message: "whatever" } }, "Invalid username or password"],
    [
      "the wrong section",
      { status: 403, body: { message: "Family credentials cannot be used for this section" } },
      "Family credentials cannot be used for this section",
    ],
    [
      "too many attempts",
      { status: 429, body: { message: "Too many attempts. Please wait 3 minutes and try again." } },
      "Too many attempts. Please wait 3 minutes and try again.",
    ],
  ])("%s is told next to the form, without a toast", async (_case, answer, text) => {
    const { onSuccess } = await tryWith(answer);
    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(username()).toBeInvalid();
    expect(username()).toHaveAccessibleDescription(text);
    expect(currentToast()?.open ?? false).toBe(false);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test.each([
    [{ status: 500, body: { message: "The database sleeps." } }, "The database sleeps."],
    [{ status: 400, body: { message: "Please enter a username." } }, "Please enter a username."],
    [{ status: 502, body: "Bad gateway" }, "Bad gateway"],
    [new TypeError("Failed to fetch"), "We can’t reach the hub."],
  ])("that no one foresaw is told inline and in a toast: %p", async (answer, text) => {
    await tryWith(answer);
    expect(screen.getByText("Login failed. Please try again.")).toBeInTheDocument();
    expect(currentToast()).toMatchObject({ title: "Login Failed", text, kind: "error", open: true });
  });

  test("goes away when the next attempt succeeds", async () => {
    const { tap, onSuccess } = await tryWith({ status: 401 });
    network.on(LOGIN, { status: 200, body: { user: userOf("admin") } });
    network.on("GET /api/auth/user", { status: 200, body: userOf("admin") });
    await tap(submit());
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });
});

describe("a success", () => {
  test("says so, reads the user again, and closes", async () => {
    network.on("GET /api/auth/user", { status: 200, body: userOf("admin") });
    const { onSuccess, client } = await tryWith({ status: 200, body: { user: userOf("admin") } });
    expect(currentToast()).toMatchObject({ title: "Login successful", text: "Welcome back!", kind: "success" });
    expect(network.count("GET /api/auth/user")).toBe(1);
    expect(client.getQueryData(["/api/auth/user"])).toMatchObject({ username: "chana", role: "admin" });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  test("that the browser did not keep says so", async () => {
    network.on("GET /api/auth/user", { status: 401 });
    const { onSuccess } = await tryWith({ status: 200, body: { user: userOf("admin") } });
    expect(screen.getByText(/^This browser did not keep the login\. Open the hub/)).toBeInTheDocument();
    expect([onSuccess.mock.calls, currentToast()?.open ?? false]).toEqual([[], false]);
  });

  test.each([{ status: 500 }, new TypeError("Failed to fetch")])(
    "whose user can't be read (%p) loads the page again",
    async (answer) => {
      // jsdom cannot load a page; it says so.
      const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
      network.on("GET /api/auth/user", answer);
      const { onSuccess } = await tryWith({ status: 200, body: { user: userOf("admin") } });
      expect(String(said.mock.calls[0]?.[0])).toMatch(/not implemented: navigation/i);
      expect(onSuccess).not.toHaveBeenCalled();
      expect(network.count("GET /api/auth/user")).toBe(1);
    },
  );
});

describe("closing", () => {
  test("a dismissable one has Cancel and Escape", async () => {
    const { tap, user, onOpenChange } = await open();
    await tap(button("Cancel"));
    await user.keyboard("{Escape}");
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  test("an undismissable one has neither, only the way off the page", async () => {
    const { user, onOpenChange } = await open({ dismissable: false });
    expect(screen.queryByRole("button", { name: /Cancel|Close/ })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Back to the hub" })).toHaveAttribute("href", "/");
  });
});

describe("the second step", () => {
  const STEP = "POST /api/auth/second-step";
  const ASKED = { status: 200, body: { secondStep: { app: true, passkey: null } } };
  const code = () => screen.getByLabelText("Code");

  test("is asked after the right password, and lets in with the code", async () => {
    const { user, tap, onSuccess } = await tryWith(ASKED);
    expect(onSuccess).not.toHaveBeenCalled();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
    network.on(STEP, { status: 200, body: { user: userOf("admin") } });
    network.on("GET /api/auth/user", { status: 200, body: userOf("admin") });
    await user.type(code(), "123 456");
    await tap(submit());
    expect(network.asked.find(({ path }) => path === "/api/auth/second-step")?.body).toEqual({ code: "123 456" });
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  test("says what is wrong, and starts over without the password", async () => {
    const { user, tap } = await tryWith(ASKED);
    network.on(STEP, { status: 401, body: { message: "This code isn’t right.", code: "unauthenticated" } });
    await user.type(code(), "000000");
    await tap(submit());
    expect(screen.getByRole("alert")).toHaveTextContent("This code isn’t right.");
    await tap(button("Start over"));
    expect([username(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(["Chana", ""]);
  });

  test("offers no passkey to a browser that has none", async () => {
    await tryWith({
      status: 200,
      body: { secondStep: { app: false, passkey: { challenge: "AA", rpId: "hub.example.org", ids: ["AA"] } } },
    });
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
    expect(screen.getByText("Your password is right. Enter a code from paper.")).toBeVisible();
  });
});
