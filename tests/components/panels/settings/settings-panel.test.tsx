import { act, screen, within } from "@testing-library/react";
import { KEEP_SIZE_MS } from "@/components/panels/settings/keep-size-dialog";
import { SettingsPanel } from "@/components/panels/settings/settings-panel";
import type { User } from "@/lib/accounts/auth/schema";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { shabbatAnswer } from "@/tests/support/fixtures/calendar-answers";
import { aUser } from "@/tests/support/fixtures/user";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const PREFERENCES = "GET /api/user-preferences";
const SAVE = "PUT /api/user-preferences";
const BROOKLYN = { location: "11213", place: "Brooklyn, NY" };
const KIOSK = aUser({ username: "", firstName: "Zaidy", role: "family", via: "kiosk" });
const ACCOUNT = aUser({ firstName: "Chana", lastName: "Cohen" });
const network = networkForEach();

function forgetTextSize() {
  document.cookie = "text-size=; Path=/; Max-Age=0";
  document.documentElement.removeAttribute("style");
}

beforeEach(() => forgetTextSize());

type Start = { user?: User | Answer; preferences?: Answer };

async function open({ user = ACCOUNT, preferences = { status: 200, body: BROOKLYN } }: Start = {}) {
  network.on("GET /api/auth/user", user instanceof Error || "status" in user ? user : { status: 200, body: user });
  network.on(PREFERENCES, preferences);
  network.on("GET /api/hebcal/shabbat", { status: 200, body: shabbatAnswer() });
  const onConnect = jest.fn();
  const shown = await showOnHub(<SettingsPanel onConnect={onConnect} />);
  await settle();
  return { ...shown, onConnect };
}

const closed = { user: { status: 401 }, preferences: { status: 401 } };
const part = (name: string) => within(screen.getByRole("region", { name }));
const field = () => screen.getByLabelText("ZIP code or city");
const save = () => button(/^Sav/);

describe("Profile", () => {
  // D3
  test("of a connected screen says whose it is, without a logout", async () => {
    await open({ user: KIOSK });
    expect(part("Profile").getByText("Zaidy").closest("p")).toHaveTextContent("This is the screen of Zaidy.");
    expect(part("Profile").getByText("It stays connected. Only your caretaker can disconnect it.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Log Out" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Connect this screen" })).not.toBeInTheDocument();
  });

  test.each([
    [ACCOUNT, "Chana Cohen is logged in with a caretaker account."],
    [{ ...ACCOUNT, firstName: "", lastName: "", role: "family" as const }, "chana is logged in with a family account."],
  ])("of an account says whose it is, with a way to log out", async (user, words) => {
    const { tap, onConnect } = await open({ user });
    expect(screen.getByRole("link", { name: "Log Out" })).toHaveAttribute("href", "/api/logout");
    expect(
      part("Profile")
        .getByText(words.split(" is ")[0] ?? "")
        .closest("p"),
    ).toHaveTextContent(words);
    await tap(part("Profile").getByRole("button", { name: "Connect this screen" }));
    expect(onConnect).toHaveBeenCalledTimes(1);
  });

  // D8
  test("of a screen that is not connected says so in one sentence, and offers it", async () => {
    const { tap, onConnect } = await open(closed);
    expect(part("Profile").getByText("This screen is not connected yet.")).toBeInTheDocument();
    await tap(button("Connect this screen"));
    expect(onConnect).toHaveBeenCalledTimes(1);
  });

  test("that can't be read can be tried again", async () => {
    const { tap } = await open({ user: new TypeError("Failed to fetch") });
    expect(part("Profile").getByText("We can’t show your profile right now.")).toBeInTheDocument();
    network.on("GET /api/auth/user", { status: 200, body: KIOSK });
    await tap(part("Profile").getByRole("button", { name: "Try again" }));
    expect(part("Profile").getByText("Zaidy")).toBeInTheDocument();
  });
});

describe("Location", () => {
  const place = (words: string) => expect(part("Location").getByText(/^The times are for/)).toHaveTextContent(words);

  test("shows what was typed, of at most 100 letters, and what it was taken for", async () => {
    await open();
    expect(field()).toHaveValue("11213");
    expect(field()).toHaveAccessibleDescription(/^The times are for Brooklyn, NY/);
    expect(field()).toHaveAttribute("maxlength", "100");
  });

  test.each(["tap", "{Enter}"])(
    "is saved by %s: the existing preferences with the new location, trimmed",
    async (way) => {
      const { user, tap } = await open();
      network.on(SAVE, { status: 200, body: { location: "London", place: "London, United Kingdom" } });
      const weekBefore = network.count("GET /api/hebcal/shabbat");
      await user.clear(field());
      await user.type(field(), `  London ${way === "tap" ? "" : way}`);
      if (way === "tap") await tap(save());
      await settle();
      expect(network.bodies("PUT")).toEqual([{ location: "London", place: "Brooklyn, NY" }]);
      expect(screen.getAllByRole("status")[0]).toHaveTextContent(
        "Settings updated successfully! Your preferences have been saved.",
      );
      expect(field()).toHaveValue("London");
      place("The times are for London, United Kingdom.");
      expect(network.count("GET /api/hebcal/shabbat")).toBeGreaterThan(weekBefore);
    },
  );

  test.each(["", "   "])("%p is refused here, without asking the server", async (text) => {
    const { user, tap } = await open();
    await user.clear(field());
    if (text) await user.type(field(), text);
    await tap(save());
    expect(screen.getByRole("alert")).toHaveTextContent("Location required Please enter a ZIP code or city name.");
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(network.count(SAVE)).toBe(0);
  });

  test.each<[Answer, string]>([
    [
      { status: 400, body: { message: "There is no place called Xyzzy. Please check the spelling." } },
      "There is no place called Xyzzy. Please check the spelling.",
    ],
    [
      { status: 500, body: { message: "Something went wrong. Please try again." } },
      "Something went wrong. Please try again.",
    ],
    [new TypeError("Failed to fetch"), "We can’t reach the hub. Please try again."],
    [{ status: 413, body: "<h1>Request Entity Too Large</h1>" }, "We can’t reach the hub. Please try again."],
  ])("a failure is told, what was typed and the old place stay: %p", async (answer, words) => {
    const { user, tap } = await open();
    network.on(SAVE, answer);
    await user.clear(field());
    await user.type(field(), "Xyzzy");
    await tap(save());
    await settle(60_000);
    expect(screen.getByRole("alert")).toHaveTextContent(`Update failed ${words}`);
    expect(field()).toHaveValue("Xyzzy");
    place("The times are for Brooklyn, NY.");
    // The next action takes the message away (D34).
    await user.type(field(), "!");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  test("is sent once, however often it is tapped", async () => {
    const { user, tap } = await open();
    const later = laterAnswer();
    network.on(SAVE, later.handler);
    await user.type(field(), "-1234");
    await tap(save());
    expect(save()).toHaveAccessibleName("Saving…");
    await tap(save());
    await user.type(field(), "{Enter}");
    expect(network.count(SAVE)).toBe(1);
    later.give({ status: 200, body: BROOKLYN });
    await settle();
    expect(save()).toHaveAccessibleName("Save");
  });

  // D50
  test("of a paired screen names the place and whom to ask, without a field", async () => {
    await open({ user: KIOSK });
    place("The times are for Brooklyn, NY.");
    expect(part("Location").getByText("Your caretaker can change the location.")).toBeInTheDocument();
    expect(screen.queryByLabelText("ZIP code or city")).not.toBeInTheDocument();
    expect(part("Location").queryByRole("button")).not.toBeInTheDocument();
  });

  test("has no field until, and unless, the viewer is known", async () => {
    const later = laterAnswer();
    network.on("GET /api/auth/user", later.handler);
    network.on(PREFERENCES, { status: 200, body: BROOKLYN });
    network.on("GET /api/hebcal/shabbat", { status: 200, body: shabbatAnswer() });
    await showOnHub(<SettingsPanel onConnect={jest.fn()} />);
    await settle();
    expect(screen.queryByLabelText("ZIP code or city")).not.toBeInTheDocument();
    later.give({ status: 500 });
    await settle();
    expect(screen.queryByLabelText("ZIP code or city")).not.toBeInTheDocument();
    place("The times are for Brooklyn, NY.");
  });

  test("of a screen that is not connected only names the place", async () => {
    await open(closed);
    place("The times are for Brooklyn, NY.");
    expect(part("Location").getByText("You can change the location on a connected screen.")).toBeInTheDocument();
    expect(screen.queryByLabelText("ZIP code or city")).not.toBeInTheDocument();
  });

  test("of a browser with only an upload link likewise", async () => {
    await open({ preferences: { status: 403, body: { message: "No." } } });
    expect(part("Location").getByText("You can change the location on a connected screen.")).toBeInTheDocument();
  });

  test("a screen that was disconnected in between shows that", async () => {
    const { user, tap } = await open();
    network.on(SAVE, { status: 401, body: { message: "Please log in." } });
    network.on(PREFERENCES, { status: 401 });
    await user.type(field(), "x");
    await tap(save());
    expect(screen.getByRole("alert")).toHaveTextContent("Update failed Please log in.");
    expect(part("Location").getByText("You can change the location on a connected screen.")).toBeInTheDocument();
  });

  test("that can't be read can be tried again", async () => {
    const { tap } = await open({ preferences: new TypeError("Failed to fetch") });
    place("The times are for Brooklyn, NY.");
    network.on(PREFERENCES, { status: 200, body: BROOKLYN });
    await tap(part("Location").getByRole("button", { name: "Try again" }));
    expect(field()).toHaveValue("11213");
  });
});

describe("Text size", () => {
  const group = () => within(screen.getByRole("group", { name: "Text size" }));
  const radio = (size: number) => group().getByRole("radio", { name: `${size}%` });
  const scale = () => document.documentElement.style.getPropertyValue("--text-scale");

  test("offers five sizes, 100 at first", async () => {
    await open();
    expect(
      group()
        .getAllByRole("radio")
        .map((option) => (option as HTMLInputElement).value),
    ).toEqual(["100", "115", "130", "150", "200"]); // Radio buttons are inputs.
    expect(radio(100)).toBeChecked();
  });

  test("holds at once, and for the next page of this device", async () => {
    const { tap } = await open();
    await tap(radio(150));
    expect(scale()).toBe("1.5");
    await tap(button("Yes, keep it"));
    expect(radio(150)).toBeChecked();
    expect(radio(100)).not.toBeChecked();
    expect(scale()).toBe("1.5");
    expect(document.documentElement).toHaveAttribute("data-few");
    expect(document.cookie).toContain("text-size=150");
    expect(network.asked.every(({ method }) => method === "GET")).toBe(true);
  });

  test.each(["Back", "no answer for 15 s"])("a size goes back after %s", async (answer) => {
    document.cookie = "text-size=100; Path=/";
    const { tap } = await open();
    await tap(radio(200));
    expect([scale(), document.cookie]).toEqual(["2", expect.stringContaining("text-size=100")]);
    if (answer === "Back") await tap(button(answer));
    else await settle(KEEP_SIZE_MS);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(radio(100)).toBeChecked();
    expect(scale()).toBe("1");
    expect(document.documentElement).not.toHaveAttribute("data-few");
  });

  test("is there again when Settings is opened again", async () => {
    document.cookie = "other=1; Path=/";
    document.cookie = "text-size=130; Path=/";
    await open(closed);
    expect(radio(130)).toBeChecked();
  });

  test.each(["1000", "abc", "", "115%3Bx"])("a cookie of %p is 100", async (value) => {
    document.cookie = `text-size=${value}; Path=/`;
    await open();
    expect(radio(100)).toBeChecked();
  });

  test("is changed with the arrow keys", async () => {
    const { user, tap } = await open();
    await tap(radio(115));
    await tap(button("Yes, keep it"));
    act(() => radio(115).focus());
    await user.keyboard("{ArrowRight}");
    await tap(button("Yes, keep it"));
    expect(radio(130)).toBeChecked();
    expect(scale()).toBe("1.3");
  });

  // D34
  test("choosing takes a message away", async () => {
    const { user, tap } = await open();
    await user.clear(field());
    await tap(save());
    expect(screen.getByRole("alert")).not.toBeEmptyDOMElement();
    await tap(radio(200));
    await tap(button("Back"));
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});

describe("the rest", () => {
  test("names version, license and whose work it is on", async () => {
    const meta = Object.assign(document.createElement("meta"), { name: "generator", content: "Naches 0.1.0" });
    document.head.append(meta);
    await open();
    expect(part("About").getByText("Naches 0.1.0")).toBeInTheDocument();
    expect(part("About").getByText(/GPL-3\.0-or-later/)).toBeInTheDocument();
    expect(part("About").getByText(/hebcal/)).toHaveTextContent("GeoNames, CC BY 4.0");
    meta.remove();
  });

  test("helps on at pages elsewhere, safely and in words", async () => {
    await open();
    const links = part("Help on other sites").getAllByRole("link");
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) {
      expect(link).toHaveAttribute("href", expect.stringMatching(/^https:\/\/www\.chabad\.org\//));
      expect(link).toHaveAccessibleName(/opens a new page/i);
    }
  });
});
