import { screen, within } from "@testing-library/react";
import { HouseholdPanel } from "@/components/admin/household/household-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";
import { householdSettings, logInAgain, openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { router } from "@/tests/support/components/navigation";
import { networkForEach } from "@/tests/support/components/network-for-each";

const SAVE = "PUT /api/household";
const PLACE = "GET /api/household/place";
const network = networkForEach();

const open = (settings?: HouseholdSettings) => openSection(HouseholdPanel, network, settings);
const box = (name: string) => screen.getByRole("textbox", { name });
const save = () => button(/^Sav/);
const sent = () => network.bodies("PUT");
const group = (name: string) => within(screen.getByRole("group", { name }));

async function type(user: Awaited<ReturnType<typeof open>>["user"], field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text);
}

test("shows what is saved, the resolved place, and the rules in words", async () => {
  await open();
  expect(
    [box("Name"), box("Nickname"), box("ZIP code or city")].map((field) => (field as HTMLInputElement).value),
  ).toEqual(["Zaidy", "Zeidy", "11213"]); // Text boxes are inputs.
  expect(box("ZIP code or city")).toHaveAccessibleDescription(/Brooklyn, NY 11213 ?, time zone America\/New York/);
  expect(group("Candle lighting").getByRole("radio", { name: "Local custom: 18 minutes before sunset" })).toBeChecked();
  expect(
    group("End of Shabbos and Yom Tov").getByRole("radio", {
      name: /When three stars are visible: the sun is 8\.5 degrees/,
    }),
  ).toBeChecked();
  expect(group("Zmanim").getByRole("radio", { name: /^Gra\./ })).toBeChecked();
  expect(screen.getByRole("switch", { name: /^Allow deleting photos and videos/ })).not.toBeChecked();
  expect(save()).toBeDisabled();
  expect(save()).toHaveAccessibleDescription("All changes saved.");
});

test("finds the place while it is typed, with its custom, and asks once for a word", async () => {
  network.on(PLACE, ({ query }) => ({
    status: 200,
    body: {
      place:
        query.get("location") === "Jerusalem"
          ? {
              ...householdSettings().place,
              title: "Jerusalem, Israel",
              city: "Jerusalem",
              country: "IL",
              timeZone: "Asia/Jerusalem",
              inIsrael: true,
            }
          : null,
      shabbos: null,
      others: query.get("location") === "Jerusalem" ? ["Jerusalem, OH"] : [],
    },
  }));
  const { user } = await open();
  await type(user, box("ZIP code or city"), "Jerusalem");
  await settle();
  expect(screen.getByText("Jerusalem, Israel").parentElement).toHaveTextContent(
    "Jerusalem, Israel, time zone Asia/Jerusalem",
  );
  expect(screen.getByRole("radio", { name: "Local custom: 40 minutes before sunset" })).toBeInTheDocument();
  expect(network.count(PLACE)).toBe(1);
  await user.click(within(screen.getByRole("group", { name: "Other places of this name" })).getByText("Jerusalem, OH"));
  expect(box("ZIP code or city")).toHaveValue("Jerusalem, OH");
  await type(user, box("ZIP code or city"), "Xyzzy");
  await settle();
  expect(
    screen.getByText("We couldn’t find “Xyzzy.” Please try a ZIP code, or a city with its state or country."),
  ).toBeInTheDocument();
});

test("a custom brings its opinion, and another opinion is offered the custom's own", async () => {
  const { tap } = await open();
  const times = group("Zmanim");
  const opinion = (name: RegExp) => times.getByRole("radio", { name });
  await tap(button("Use the Baal HaTanya"));
  expect(opinion(/^Baal HaTanya/)).toBeChecked();
  expect(screen.queryByRole("button", { name: /^Use the/ })).not.toBeInTheDocument();
  await tap(group("Davening custom (nusach)").getByRole("radio", { name: "Ashkenaz" }));
  expect(opinion(/^Gra/)).toBeChecked();
  await tap(opinion(/^Magen Avraham/));
  await tap(group("Davening custom (nusach)").getByRole("radio", { name: "Chabad" }));
  expect(opinion(/^Magen Avraham/)).toBeChecked();
  expect(screen.getByText("Chabad follows the Baal HaTanya. Ask your rav.")).toBeInTheDocument();
});

test("saves everything at once, says so, and has the page's own texts made again", async () => {
  const wanted = {
    name: "Zeide Mendel",
    nickname: "Zeidy",
    location: "11213",
    candleMinutes: null,
    havdalahMinutes: 72,
    opinion: "baal-hatanya",
    nusach: "chabad",
    quietNineAv: true,
    kioskMayDelete: true,
    originalsForCaretakers: false,
    removesPlaces: false,
    plainSongs: false,
    nameInBook: "yuds",
    pronoun: "he",
  } as const;
  const saved = householdSettings({ ...wanted, updatedAt: "2026-11-20T15:00:01.000Z" });
  network.on(SAVE, { status: 200, body: saved });
  const { user, tap } = await open();
  await type(user, box("Name"), "Zeide Mendel");
  await tap(group("End of Shabbos and Yom Tov").getByRole("radio", { name: "A fixed number of minutes after sunset" }));
  await tap(screen.getByRole("radio", { name: /^Baal HaTanya\./ }));
  await tap(group("How the Name is written (Tehillim & Chumash)").getByRole("radio", { name: "As two yuds: יְיָ" }));
  await tap(screen.getByRole("switch", { name: /^Allow deleting photos and videos/ }));
  expect(save()).toHaveAccessibleDescription("Unsaved changes.");
  await tap(save());
  await settle();
  expect(sent()).toEqual([{ ...wanted, updatedAt: householdSettings().updatedAt }]);
  expect(currentToast()).toMatchObject({
    title: "Settings updated successfully!",
    text: "Your preferences have been saved.",
  });
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(save()).toBeDisabled();
});

test.each([
  ["Name", " ", "Please enter a name (up to 40 characters)."],
  ["Nickname", "", "Please enter a nickname (up to 14 characters)."],
  ["ZIP code or city", "", "Please enter a ZIP code or city name."],
])("a blank %s is told next to the field, which gets the focus; nothing is sent", async (name, text, problem) => {
  const { user, tap } = await open();
  await type(user, box(name), text);
  await tap(save());
  expect(box(name)).toHaveFocus();
  expect(box(name)).toBeInvalid();
  expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(problem));
  expect(sent()).toEqual([]);
});

test.each(["", "61", "-1", "1.5", "1e3"])(
  "candle minutes %p are told with a message; going back to the custom makes it good",
  async (minutes) => {
    const { user, tap } = await open();
    await tap(group("Candle lighting").getByRole("radio", { name: "A fixed number of minutes before sunset" }));
    await type(user, group("Candle lighting").getByRole("spinbutton", { name: "minutes" }), minutes);
    await tap(save());
    expect(screen.getByRole("spinbutton")).toHaveFocus();
    expect(group("Candle lighting").getByRole("alert")).toHaveTextContent(
      "For candle lighting, please enter a whole number of minutes from 0 to 60.",
    );
    expect(sent()).toEqual([]);
    await tap(group("Candle lighting").getByRole("radio", { name: /Local custom/ }));
    expect(group("Candle lighting").getByRole("alert")).toBeEmptyDOMElement();
    expect(save()).toBeDisabled();
  },
);

test("a session that has run out asks for the password over the form, and then saves", async () => {
  network.on(SAVE, { status: 401, body: { message: "Please log in first.", code: "unauthenticated" } });
  const shown = await open();
  await type(shown.user, box("Nickname"), "Saba");
  await shown.tap(save());
  const body = householdSettings({ nickname: "Saba", updatedAt: "2026-11-20T15:00:00.000Z" });
  await logInAgain(network, shown, SAVE, { status: 200, body });
  expect(sent()).toHaveLength(2);
  expect(currentToast()).toMatchObject({ title: "Settings updated successfully!" });
  expect(box("Nickname")).toHaveValue("Saba");
});
