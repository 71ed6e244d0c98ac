import { fireEvent, screen, within } from "@testing-library/react";
import { CarePanel } from "@/components/admin/care/care-panel";
import { careOutbox } from "@/lib/schedule/care/queries";
import type { CareEntry, CareItem, CareLog } from "@/lib/schedule/care/schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aCareEntry, aCareLog } from "@/tests/support/fixtures/schedule-items";
import { aUser } from "@/tests/support/fixtures/user";
import { laterAnswer } from "@/tests/support/server/network";

const LOG = "GET /api/care-log";
const ADD = "POST /api/care-log";
const network = networkForEach();
const ITEM: CareItem = {
  ...{ id: "medicine", date: "2026-11-24", time: "08:00", title: "Morning medicine", description: "with water" },
  ...{ category: "medical", says: ["Rivky comes at 8:00"], isCompleted: false },
  people: [
    { name: "Rivky", number: "718 555 0123" },
    { name: "Shmuel", number: null },
  ],
};
const LUNCH: CareItem = { ...ITEM, id: "lunch", title: "Lunch", category: "meal", time: "12:00", people: [], says: [] };
const USER = aUser({ id: "m", username: "miriam" });

const serve = (over: Partial<CareLog> = {}) =>
  network.on(LOG, { status: 200, body: aCareLog({ items: [ITEM, LUNCH], ...over }) });
const serveEntry = (entry: CareEntry = aCareEntry()) =>
  network.on(ADD, { status: 201, body: { entry, movedToNow: false } });
const sent = (method = "POST") => network.asked.filter((one) => one.method === method).map(({ body }) => body);
const item = (title = "Morning medicine") =>
  within(screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes(title)) ?? document.body);
async function press(pressed: HTMLElement) {
  fireEvent.click(pressed);
  await settle();
}
async function open(address?: string) {
  const shown = await openSection(CarePanel, network, undefined, undefined, address);
  await settle();
  return shown;
}

// jsdom has no fonts.
Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });

beforeEach(() => {
  network.on("GET /api/events", { status: 503, body: {} });
  network.on("GET /api/auth/user", { status: 200, body: USER });
  serve();
  serveEntry();
});
afterEach(() => {
  for (const { entry } of careOutbox.list()) careOutbox.drop(entry.id);
});

test("an item says when it is and whom to call", async () => {
  await open();
  expect(item().getByText("Rivky comes at 8:00")).toBeVisible();
  expect(item().getByRole("link", { name: /^Call Rivky ?, 718 555 0123$/ })).toHaveAttribute("href", "tel:7185550123");
  expect(item().queryByText(/Shmuel/)).toBeNull();
});

test("one press on a medicine logs it and marks it done, once for a double press", async () => {
  await open();
  const given = item().getByRole("button", { name: /^Given/ });
  fireEvent.click(given);
  await press(given);
  expect(sent()).toEqual([
    expect.objectContaining({ ...{ userId: "m", itemId: "medicine", kind: "given", marksDone: true, again: false } }),
  ]);
  expect(screen.getByText("Given, Morning medicine")).toBeVisible();
});

test("without the switch a medicine leaves the plan alone", async () => {
  await open();
  await press(screen.getByRole("switch", { name: /also marks the item done/ }));
  await press(item().getByRole("button", { name: /^Given/ }));
  expect(sent()).toEqual([expect.objectContaining({ marksDone: false })]);
});

test("a meal asks how much, and pain has eleven answers", async () => {
  await open();
  await press(item("Lunch").getByRole("button", { name: "Most" }));
  const pain = within(screen.getByRole("group", { name: "Pain" })).getAllByRole("button");
  expect(pain).toHaveLength(11);
  await press(pain[0] as HTMLElement);
  expect(sent()).toEqual([
    expect.objectContaining({ itemId: "lunch", kind: "ate", value: 2, marksDone: false }),
    expect.objectContaining({ itemId: null, kind: "pain", value: 0 }),
  ]);
});

test("a second dose is asked about, and logged again or not", async () => {
  await open();
  const sentence = "Leah logged this at 8:05 AM. Log it again?";
  network.on(ADD, { status: 409, body: { message: sentence, code: "conflict" } });
  fireEvent.click(item().getByRole("button", { name: /^Given/ }));
  await settle(50);
  const asked = screen.getByText(sentence).closest("[role=alert]");
  expect(asked).toHaveTextContent(/Given, Morning medicine/);
  expect(asked).not.toHaveTextContent("waiting to be sent");
  expect(screen.queryByText(/^Logged:/)).toBeNull();
  serveEntry();
  // A press that was meant for what was there before.
  fireEvent.click(button("Log again"));
  await settle();
  expect(sent()).toHaveLength(1);
  await press(button("Log again"));
  expect(sent().at(-1)).toMatchObject({ again: true });
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a second dose that is not logged leaves no line", async () => {
  await open();
  network.on(ADD, { status: 409, body: { message: "Leah logged this at 8:05 AM.", code: "conflict" } });
  await press(item().getByRole("button", { name: /^Given/ }));
  await press(button("Don’t log"));
  expect(careOutbox.list()).toEqual([]);
  expect(item().queryByText("Given", { selector: "strong" })).toBeNull();
});

test("without a network an entry is shown as waiting, and undo gives it up", async () => {
  await open();
  network.on(ADD, { status: 503, body: { message: "busy" } });
  await press(item().getByRole("button", { name: /^Given/ }));
  expect(screen.queryByText(/^1 entry is saved on this phone/)).toBeNull();
  await settle(3000);
  expect(screen.getByText(/^1 entry is saved on this phone/)).toBeVisible();
  expect(item().getByText(/waiting to be sent/)).toBeVisible();
  await press(button("Undo"));
  expect([careOutbox.list(), sent("DELETE")]).toEqual([[], []]);
});

test("a press keeps its line until the log has it", async () => {
  await open();
  const log = laterAnswer();
  network.on(LOG, log.handler);
  await press(item().getByRole("button", { name: /^Given/ }));
  expect(careOutbox.list()).toEqual([]);
  expect(screen.queryByText(/^1 entry is saved on this phone/)).toBeNull();
  const lines = () => item().getAllByText("Given", { selector: "strong" });
  expect(lines()).toHaveLength(1);
  const { id } = sent()[0] as { id: string }; // What this page has just sent.
  log.give({ status: 200, body: aCareLog({ items: [ITEM, LUNCH], entries: [aCareEntry({ id })] }) });
  await settle();
  expect(lines()).toHaveLength(1);
  expect(item().queryByText(/waiting to be sent/)).toBeNull();
});

test("a press that the log has has one line while the next is sent", async () => {
  await open();
  const [first, second] = [laterAnswer(), laterAnswer()];
  network.on(ADD, first.handler);
  await press(item().getByRole("button", { name: /^Given/ }));
  await press(button("Seen, all is well"));
  const { id } = sent()[0] as { id: string }; // What this page has just sent.
  network.on(ADD, second.handler);
  serve({ entries: [aCareEntry({ id })] });
  first.give({ status: 201, body: { entry: aCareEntry({ id }), movedToNow: false } });
  await settle(31_000);
  expect(sent()).toHaveLength(2);
  expect(item().queryByText(/waiting to be sent/)).toBeNull();
  expect(item().getAllByText("Given", { selector: "strong" })).toHaveLength(1);
  second.give({ status: 201, body: { entry: aCareEntry({ id: "seen" }), movedToNow: false } });
  await settle();
});

test("a press keeps its line when the log was read for the one before it", async () => {
  await open();
  const [first, second, sending] = [laterAnswer(), laterAnswer(), laterAnswer()];
  network.on(LOG, first.handler);
  await press(item().getByRole("button", { name: /^Given/ }));
  network.on(ADD, sending.handler);
  // In less time than passes until the entries that wait are sent again.
  fireEvent.click(item("Lunch").getByRole("button", { name: "All" }));
  await settle(50);
  first.give({ status: 200, body: aCareLog({ items: [ITEM, LUNCH] }) });
  await settle(50);
  network.on(LOG, second.handler);
  sending.give({ status: 201, body: { entry: aCareEntry({ id: "ate" }), movedToNow: false } });
  await settle(50);
  expect(careOutbox.list()).toEqual([]);
  expect(item("Lunch").getByText("Ate all", { selector: "strong" })).toBeVisible();
  expect(item("Lunch").queryByText(/waiting to be sent/)).toBeNull();
  second.give({ status: 200, body: aCareLog({ items: [ITEM, LUNCH] }) });
  await settle();
});

test("undo crosses out what the hub has", async () => {
  await open();
  await press(item().getByRole("button", { name: /^Given/ }));
  const id = (sent()[0] as { id: string }).id;
  network.on(`DELETE /api/care-log/${id}`, { status: 200, body: aCareEntry({ id }) });
  await press(button("Undo"));
  expect(sent("DELETE")).toEqual([{ why: "Undone right away" }]);
});

test("his own mark and an entry differ; the newest day is first", async () => {
  const at = "2026-11-24T13:02:00.000Z";
  serve({
    entries: [aCareEntry({ id: "b", itemId: null, date: "2026-11-22", at: "2026-11-22T13:05:00.000Z" }), aCareEntry()],
    marks: [{ itemId: "medicine", date: "2026-11-24", title: "Morning medicine", category: "medical", at, by: "" }],
  });
  await open();
  expect(item().getByText(/He marked it done/)).toHaveTextContent("8:02 AM He marked it done");
  expect(item().getByText("Given", { selector: "strong" })).toBeVisible();
  const days = within(screen.getByRole("group", { name: "Two weeks" })).getAllByRole("region");
  expect(days.map((day) => day.getAttribute("aria-label"))).toEqual(["Tuesday, November 24", "Sunday, November 22"]);
});

test("the address of an item opens its form, which is saved for that item", async () => {
  serve();
  serveEntry();
  await open("/admin?section=care&log=medicine");
  expect(screen.getByRole("dialog", { name: "Add an entry" })).toHaveTextContent("Morning medicine");
  await press(button("Save"));
  expect(sent()).toMatchObject([{ kind: "given", itemId: "medicine", marksDone: true }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByText(/^Logged:/)).toBeVisible();
  expect(window.location.search).toBe("?section=care");
});

test("another time and a note are asked for in a form, with what is missing said", async () => {
  await open();
  await press(button("Other medicine"));
  const form = within(screen.getByRole("dialog"));
  await press(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("Please enter the name of the medicine.")).toBeVisible();
  fireEvent.change(form.getByLabelText("Name of the medicine"), { target: { value: "Tylenol" } });
  fireEvent.change(form.getByLabelText("Day"), { target: { value: "2026-11-23" } });
  fireEvent.change(form.getByLabelText("Time"), { target: { value: "21:30" } });
  await press(form.getByRole("button", { name: "Save" }));
  expect(sent()).toEqual([
    expect.objectContaining({ kind: "given", title: "Tylenol", at: "2026-11-24T02:30:00.000Z", marksDone: false }),
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an entry opens with its history; its change is sent whole", async () => {
  const earlier = { at: "2026-11-24T12:00:00.000Z", kind: "given", value: null, note: "late", title: ITEM.title };
  const entry = aCareEntry({
    editedAt: "2026-11-24T13:30:00.000Z",
    former: [{ ...earlier, until: "2026-11-24T13:30:00.000Z" } as CareEntry["former"][number]],
  });
  serve({ entries: [entry] });
  await open();
  await press(within(screen.getByRole("group", { name: "Two weeks" })).getByRole("button", { name: /Given/ }));
  expect(screen.getByRole("dialog")).toHaveTextContent(
    /Until Tuesday, November 24, 8:30 AM it said: Given, Morning medicine.*: late/,
  );
  await press(button("Change"));
  network.on("PUT /api/care-log/a", { status: 200, body: { entry, movedToNow: false } });
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "with water" } });
  await press(button("Save"));
  expect(sent("PUT")).toEqual([
    { at: entry.at, kind: "given", value: null, note: "with water", title: "Morning medicine", again: false },
  ]);
});

test("a change to a second dose is asked about, and saved when it is confirmed", async () => {
  serve({ entries: [aCareEntry({ kind: "not-given", note: "asleep" })] });
  await open();
  await press(within(screen.getByRole("group", { name: "Two weeks" })).getByRole("button", { name: /Not given/ }));
  await press(button("Change"));
  fireEvent.change(screen.getByLabelText("What"), { target: { value: "given" } });
  expect(screen.queryByRole("button", { name: "Log again" })).toBeNull();
  const message = "Leah logged this at 8:05 AM. Log it again?";
  network.on("PUT /api/care-log/a", { status: 409, body: { message, code: "conflict" } });
  await press(button("Save"));
  expect(screen.getByText(message)).toBeVisible();
  network.on("PUT /api/care-log/a", { status: 200, body: { entry: aCareEntry(), movedToNow: false } });
  await press(button("Log again"));
  expect(sent("PUT")).toMatchObject([
    { kind: "given", again: false },
    { kind: "given", again: true },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an entry that can no longer be changed offers no second dose", async () => {
  serve({ entries: [aCareEntry()] });
  await open();
  await press(within(screen.getByRole("group", { name: "Two weeks" })).getByRole("button", { name: /Given/ }));
  await press(button("Change"));
  const message = "This entry was crossed out and can’t be changed.";
  network.on("PUT /api/care-log/a", { status: 409, body: { message, code: "conflict" } });
  await press(button("Save"));
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log again" })).toBeNull();
});

test("crossing out asks why, and what may not be done is not offered", async () => {
  serve({ entries: [aCareEntry({ canEdit: false })] });
  await open();
  await press(within(screen.getByRole("group", { name: "Two weeks" })).getByRole("button", { name: /Given/ }));
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  await press(button("Cross out"));
  await press(button("Cross out"));
  expect(screen.getByText("Please enter a reason.")).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Why is it crossed out/), { target: { value: "Wrong day" } });
  network.on("DELETE /api/care-log/a", { status: 200, body: aCareEntry() });
  await press(button("Cross out"));
  expect(sent("DELETE")).toEqual([{ why: "Wrong day" }]);
});

test("the caretaker reads earlier weeks, and takes them along as a file", async () => {
  await open();
  network.on(LOG, ({ query }) => ({
    status: 200,
    body: query.get("until") === "2026-11-10" ? aCareLog({ from: "2026-10-28", until: "2026-11-10" }) : aCareLog(),
  }));
  await press(button("Earlier"));
  await settle();
  expect(screen.getByText("Wednesday, October 28 to Tuesday, November 10")).toBeVisible();
  expect(screen.getByRole("link", { name: "Spreadsheet for the doctor" })).toHaveAttribute(
    "href",
    "/api/care-log/csv?until=2026-11-10",
  );
});

test("an entry that could not be sent is sent within five seconds, once", async () => {
  network.on(ADD, { status: 503, body: {} });
  await open();
  await press(item().getByRole("button", { name: /^Given/ }));
  await settle(3000);
  expect(screen.getByText(/^1 entry is saved on this phone/)).toBeVisible();
  serveEntry();
  const before = sent().length;
  await settle(5000);
  expect(screen.queryByText(/^1 entry is saved on this phone/)).toBeNull();
  await settle(20_000);
  expect(sent()).toHaveLength(before + 1);
});
