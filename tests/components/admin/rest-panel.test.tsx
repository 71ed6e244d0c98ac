import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { RestPanel } from "@/components/admin/rest/rest-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import type { BoardDesk, NextRest } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const DESK = "GET /api/board/desk";
const READ = "GET /api/rest-settings";
const SAVE = "PUT /api/rest-settings";
const SAVED_AT = "2026-11-20T10:00:00.000Z";
const network = networkForEach();

const NEXT: NextRest = {
  name: "Shabbos Parshas Vayishlach",
  from: "2026-11-20T16:12:00-05:00",
  until: "2026-11-21T17:15:00-05:00",
  boardFrom: "2026-11-20T16:02:00-05:00",
  boardUntil: "2026-11-21T17:20:00-05:00",
};
const desk = (changes: Partial<BoardDesk> = {}): BoardDesk => ({
  ...{ now: "2026-11-20T10:00:00-05:00", state: "weekday", isOff: false, wasEnded: false, noRests: null, next: NEXT },
  moments: [{ label: "Now", date: "2026-11-20", time: "10:00" }],
  ...changes,
});

const open = (settings: Partial<RestResponse> = {}, told: BoardDesk = desk()) => {
  network.on(DESK, { status: 200, body: told });
  network.on(READ, { status: 200, body: { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null, ...settings } });
  return openSection(RestPanel, network);
};
const block = (name: string) => within(screen.getByRole("group", { name }));
const onOff = (name: string) => block(name).getByRole("switch");
const minutes = (name: string) => block(name).getByRole("spinbutton");
const save = () => button(/^Sav/);
/** What the server returns for it. */
const savedBody = (body: unknown) => ({ ...(body as object), boardEndedAt: null }); // What the form sends is an object.
const sent = () => network.bodies("PUT");

test("shows the defaults as they hold for a household that has never saved", async () => {
  await open();
  for (const name of ["Open panels", "Photo frame", "Night mode"]) expect(onOff(name)).toBeChecked();
  for (const reminder of block("Reminders").getAllByRole("switch")) expect(reminder).toBeChecked();
  expect([minutes("Open panels"), minutes("Photo frame")].map((field) => field.getAttribute("value"))).toEqual([
    "5",
    "20",
  ]);
  expect(block("Night mode").getByLabelText("From")).toHaveValue("22:00");
  expect(block("Night mode").getByLabelText("to")).toHaveValue("06:00");
  expect(save()).toBeDisabled();
});

test("each question for a rav is one sentence", async () => {
  await open();
  const asked = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(asked.filter((text) => text.includes("Ask your rav"))).toEqual([
    "Ask your rav whether the screen may be on, and whether it may show the hub.",
    "Ask your rav how long before and after he keeps Shabbos.",
    "Ask your rav when he may enjoy what was made and sent on Shabbos.",
  ]);
});

test("a setting turned off is saved, and its number returns when turned on", async () => {
  network.on(SAVE, ({ body }) => ({ status: 200, body: { ...savedBody(body), updatedAt: SAVED_AT } }));
  const { user } = await open({ idleMinutes: 12 });
  await user.click(onOff("Photo frame"));
  expect(block("Photo frame").queryByRole("spinbutton")).not.toBeInTheDocument();
  await user.click(onOff("Open panels"));
  await user.click(onOff("Open panels"));
  expect(minutes("Open panels")).toHaveValue(12);
  await user.click(onOff("Night mode"));
  await user.click(save());
  await settle();
  expect(sent()).toEqual([{ ...DEFAULT_REST, idleMinutes: 12, frameMinutes: null, nightOn: false, updatedAt: null }]);
  expect(currentToast()).toMatchObject({ title: "Settings saved", text: "His screen updates within a minute." });
  expect(save()).toBeDisabled();
});

test("the chime is offered only with reminders and saved with them", async () => {
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

test.each(["1", "61", "", "2.5"])("%p minutes are refused next to the field, which gets the focus", async (typed) => {
  const { user } = await open();
  await user.clear(minutes("Open panels"));
  if (typed) await user.type(minutes("Open panels"), typed);
  await user.click(save());
  expect(minutes("Open panels")).toHaveFocus();
  expect(minutes("Open panels")).toHaveAccessibleDescription(
    "For the time until a panel closes, please enter a whole number of minutes from 2 to 60.",
  );
  expect(sent()).toEqual([]);
  await user.clear(minutes("Open panels"));
  await user.type(minutes("Open panels"), "7");
  expect(minutes("Open panels")).not.toBeInvalid();
});

test("the same time twice is said to be no night, and half a time is refused", async () => {
  const { user } = await open({ nightFrom: "06:00" });
  expect(block("Night mode").getByText("Start and end must be different.")).toBeInTheDocument();
  await user.clear(block("Night mode").getByLabelText("to"));
  await user.click(save());
  expect(block("Night mode").getByLabelText("to")).toHaveAccessibleDescription(
    /Please enter the time the night ends\.$/,
  );
  expect(sent()).toEqual([]);
});

describe("the next board", () => {
  const words = () => block("Next Shabbos board");

  test("is told with its candle lighting, its end, and when its board stands", async () => {
    await open();
    for (const said of [
      "Shabbos Parshas Vayishlach",
      "Candle lighting is today at 4:12 PM. It ends tomorrow at 5:15 PM.",
      "The Shabbos board starts today at 4:02 PM and ends tomorrow at 5:20 PM.",
    ])
      expect(words().getByText(said)).toBeInTheDocument();
    expect(words().queryByRole("button")).not.toBeInTheDocument();
  });

  test.each([
    ["nobody has said where he lives", { noRests: "place", next: null }, /until you set where he lives/],
    ["times can’t be calculated", { noRests: "sun", next: null }, /times can’t be calculated/],
    ["it is turned off", { isOff: true }, /you chose to keep the hub on/],
    ["it was ended", { wasEnded: true }, /^You ended this board/],
  ] as const)("says why there is none: %s", async (_, changes, said) => {
    await open({}, desk(changes));
    expect(words().getByText(said)).toBeInTheDocument();
    expect(words().queryByText(/^The board starts/)).not.toBeInTheDocument();
  });

  test("where he lives is said at a press; no other reason for no board leads there", async () => {
    await open({}, desk({ noRests: "place", next: null }));
    expect(words().getByRole("link", { name: "Set where he lives" })).toHaveAttribute("href", "?section=first-steps");
    cleanup();
    await open({}, desk({ noRests: "sun", next: null }));
    expect(words().getByText(/times can’t be calculated/)).toBeInTheDocument();
    expect(words().queryByRole("link")).not.toBeInTheDocument();
  });

  test("is ended only after a question, while it stands, and then it is read again", async () => {
    const END = "POST /api/board/end";
    network.on(END, ({ body }) => ({ status: 200, body: body ?? savedBody(DEFAULT_REST) }));
    const { user } = await open({}, desk({ state: "board" }));
    expect(words().getByText(/press and hold two opposite corners for ten seconds/)).toBeInTheDocument();
    await user.click(words().getByRole("button", { name: "End the board now" }));
    const question = () => within(screen.getByRole("alertdialog", { name: "End the board now?" }));
    act(() => jest.advanceTimersByTime(1000));
    await user.click(question().getByRole("button", { name: "Cancel" }));
    expect(network.bodies("POST")).toEqual([]);
    act(() => jest.advanceTimersByTime(1000));
    await user.click(words().getByRole("button", { name: "End the board now" }));
    act(() => jest.advanceTimersByTime(1000));
    network.on(DESK, { status: 200, body: desk({ wasEnded: true }) });
    await user.click(question().getByRole("button", { name: "End the board now" }));
    await settle();
    expect(network.bodies("POST")).toHaveLength(1);
    expect(words().getByText(/^You ended this board/)).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});

test("the board's choices are saved, and hidden while there is none", async () => {
  network.on(SAVE, ({ body }) => ({ status: 200, body: savedBody(body) }));
  const { user } = await open();
  const board = () => block("On Shabbos and Yom Tov");
  await user.click(board().getByRole("radio", { name: "The Shabbos board, dimmed, on black." }));
  await user.clear(board().getByLabelText(/minutes before candle lighting/));
  await user.type(board().getByLabelText(/minutes before candle lighting/), "30");
  await user.click(board().getByRole("radio", { name: "A different photo each day" }));
  await user.click(board().getByRole("radio", { name: "The next morning" }));
  await user.click(save());
  await settle();
  expect(sent()).toEqual([
    {
      ...DEFAULT_REST,
      ...{ board: "dim", boardLeadMinutes: 30, boardPicture: "daily", revealSent: "next-morning", updatedAt: null },
    },
  ]);
  await user.click(board().getByRole("radio", { name: /^No Shabbos board/ }));
  expect(board().queryByRole("spinbutton")).not.toBeInTheDocument();
});

test("minutes that are not from 0 to 60 are refused next to their field", async () => {
  const { user } = await open();
  const lead = screen.getByLabelText(/minutes before candle lighting/);
  await user.clear(lead);
  await user.type(lead, "61");
  await user.click(save());
  expect(lead).toHaveFocus();
  expect(lead).toHaveAccessibleDescription(/please enter a whole number of minutes from 0 to 60\.$/);
  expect(sent()).toEqual([]);
});

describe("see his screen", () => {
  const see = () => block("Preview his screen");
  const frame = () => screen.queryByTitle(/^His screen on/);

  test("shows nothing until a moment is chosen, then that moment out of reach", async () => {
    const { user } = await open();
    expect(frame()).not.toBeInTheDocument();
    await user.click(see().getByRole("button", { name: "Now" }));
    expect(frame()).toHaveAttribute("src", "/admin/screen?at=2026-11-20T10:00");
    expect(frame()).toHaveAttribute("title", "His screen on Friday, November 20, 2026, 10:00 AM");
    expect(frame()?.closest("[inert]")).not.toBeNull();
    const first = frame();
    fireEvent.change(see().getByLabelText("Time"), { target: { value: "16:30" } });
    expect(frame()).toHaveAttribute("src", "/admin/screen?at=2026-11-20T16:30");
    // A frame that continues to another page would stand between the caretaker and the section before this one.
    expect(frame()).not.toBe(first);
    // Chrome's field says each digit of a year.
    for (const [day, isShown] of [
      ["0020-11-20", false],
      ["1999-12-31", false],
      ["2000-01-01", true],
      ["2099-12-31", true],
      ["2100-01-01", false],
    ] as const) {
      fireEvent.change(see().getByLabelText("Day"), { target: { value: day } });
      expect(frame() !== null).toBe(isShown);
    }
    fireEvent.change(see().getByLabelText("Day"), { target: { value: "" } });
    expect(frame()).not.toBeInTheDocument();
  });
});
