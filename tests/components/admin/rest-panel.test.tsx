import { screen, within } from "@testing-library/react";
import { RestPanel } from "@/components/admin/rest/rest-panel";
import { currentToast, dismissToast } from "@/components/feedback/toast-store";
import { clearDrafts } from "@/lib/forms/draft-store";
import { DEFAULT_REST } from "@/lib/rest/rules";
import type { RestResponse } from "@/lib/rest/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { settle } from "@/tests/support/components/hub-screen";
import type * as navigationModule from "@/tests/support/components/navigation";
import { fakeNetwork } from "@/tests/support/server/network";

jest.mock("next/navigation", () =>
  jest.requireActual<typeof navigationModule>("@/tests/support/components/navigation"),
);

const READ = "GET /api/rest-settings";
const SAVE = "PUT /api/rest-settings";
const SAVED_AT = "2026-11-20T10:00:00.000Z";
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearDrafts();
  jest.useFakeTimers();
  network = fakeNetwork();
});
afterEach(() => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
  jest.useRealTimers();
});

const open = (settings: Partial<RestResponse> = {}) => {
  network.on(READ, { status: 200, body: { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null, ...settings } });
  return openSection(RestPanel, network);
};
const block = (name: string) => within(screen.getByRole("group", { name }));
const onOff = (name: string) => block(name).getByRole("switch");
const minutes = (name: string) => block(name).getByRole("spinbutton");
const save = () => screen.getByRole("button", { name: /^Sav/ });
/** What the server returns for it. */
const savedBody = (body: unknown) => ({ ...(body as object), boardEndedAt: null }); // What the form sends is an object.
const sent = () => network.asked.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("shows the defaults as they hold for a household that has never saved", async () => {
  await open();
  for (const name of ["An open panel", "Picture frame", "Night"]) expect(onOff(name)).toBeChecked();
  for (const reminder of block("Reminders").getAllByRole("switch")) expect(reminder).toBeChecked();
  expect([minutes("An open panel"), minutes("Picture frame")].map((field) => field.getAttribute("value"))).toEqual([
    "5",
    "20",
  ]);
  expect(block("Night").getByLabelText("From")).toHaveValue("22:00");
  expect(block("Night").getByLabelText("to")).toHaveValue("06:00");
  expect(save()).toBeDisabled();
});

test("what is turned off is saved as such, and its number comes back when it is turned on again", async () => {
  network.on(SAVE, ({ body }) => ({ status: 200, body: { ...savedBody(body), updatedAt: SAVED_AT } }));
  const { user } = await open({ idleMinutes: 12 });
  await user.click(onOff("Picture frame"));
  expect(block("Picture frame").queryByRole("spinbutton")).not.toBeInTheDocument();
  await user.click(onOff("An open panel"));
  await user.click(onOff("An open panel"));
  expect(minutes("An open panel")).toHaveValue(12);
  await user.click(onOff("Night"));
  await user.click(save());
  await settle();
  expect(sent()).toEqual([{ ...DEFAULT_REST, idleMinutes: 12, frameMinutes: null, nightOn: false, updatedAt: null }]);
  expect(currentToast()).toMatchObject({ title: "Settings saved", text: "His screen follows within a minute." });
  expect(save()).toBeDisabled();
});

test("the chime is asked about only where the plan reminds him, and is saved beside it", async () => {
  network.on(SAVE, ({ body }) => ({ status: 200, body: { ...(body as object), updatedAt: SAVED_AT } })); // What the form sends is an object.
  const { user } = await open();
  const [reminds, chimes] = block("Reminders").getAllByRole("switch");
  await user.click(chimes ?? document.body);
  await user.click(reminds ?? document.body);
  expect(block("Reminders").getAllByRole("switch")).toEqual([reminds]);
  await user.click(save());
  await settle();
  expect(sent()).toEqual([{ ...DEFAULT_REST, remindersOn: false, chimeOn: false, updatedAt: null }]);
});

test.each(["1", "61", "", "2.5"])("%p minutes are refused beside the field, which gets the focus", async (typed) => {
  const { user } = await open();
  await user.clear(minutes("An open panel"));
  if (typed) await user.type(minutes("An open panel"), typed);
  await user.click(save());
  expect(minutes("An open panel")).toHaveFocus();
  expect(minutes("An open panel")).toHaveAccessibleDescription(
    "Please give the time until a panel closes as a whole number of minutes from 2 to 60.",
  );
  expect(sent()).toEqual([]);
  await user.clear(minutes("An open panel"));
  await user.type(minutes("An open panel"), "7");
  expect(minutes("An open panel")).not.toBeInvalid();
});

test("the same time twice is said to be no night, and half a time is refused", async () => {
  const { user } = await open({ nightFrom: "06:00" });
  expect(block("Night").getByText("The same time twice is no night.")).toBeInTheDocument();
  await user.clear(block("Night").getByLabelText("to"));
  await user.click(save());
  expect(block("Night").getByLabelText("to")).toHaveAccessibleDescription(
    /Please give the time at which the night ends, with its hours and minutes\.$/,
  );
  expect(sent()).toEqual([]);
});

test("somebody else has saved meanwhile: both are shown, and saving again keeps what was typed", async () => {
  const { user } = await open({ updatedAt: SAVED_AT });
  await user.clear(minutes("Picture frame"));
  await user.type(minutes("Picture frame"), "45");
  network.on(SAVE, { status: 409, body: { message: "Somebody else has changed these settings.", code: "conflict" } });
  const theirs = {
    ...DEFAULT_REST,
    frameMinutes: null,
    nightFrom: "23:00",
    updatedAt: "2026-11-20T11:00:00.000Z",
  };
  network.on(READ, { status: 200, body: savedBody(theirs) });
  await user.click(save());
  await settle();
  expect(screen.getByText("These settings were changed while you were editing them.")).toBeInTheDocument();
  expect(block("Night").getByLabelText("From")).toHaveValue("23:00");
  network.on(SAVE, ({ body }) => ({ status: 200, body: savedBody(body) }));
  await user.click(screen.getByRole("button", { name: "Save what I typed" }));
  await settle();
  expect(sent().at(-1)).toEqual({ ...theirs, frameMinutes: 45 });
});
