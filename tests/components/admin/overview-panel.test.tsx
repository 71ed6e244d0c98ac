import { act, fireEvent, screen, within } from "@testing-library/react";
import { OverviewPanel } from "@/components/admin/overview/overview-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import type { Overview } from "@/lib/operations/overview/schema";
import { householdSettings, openSection } from "@/tests/support/components/admin-section";
import { settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aBackup, anOverview, aPlanLine, aSender, OVERVIEW_NOW } from "@/tests/support/fixtures/overview";

const READ = "GET /api/overview";
const network = networkForEach();

const open = (over: Partial<Overview> = {}) => {
  network.on(READ, { status: 200, body: anOverview(over) });
  return openSection(OverviewPanel, network);
};
const block = (name: string | RegExp) => within(screen.getByRole("group", { name }));
const CALL = {
  ...{ itemId: "item", title: "Chaim’s first steps", mediaType: "image" as const, sender: "Rivky" },
  at: "2026-11-20T14:00:00.000Z",
};

test("where all is well, each thing takes a line and nothing asks for anything", async () => {
  await open();
  expect(screen.getByText("You’re all caught up.")).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Needs your attention" })).not.toBeInTheDocument();
  const lines = block("The hub")
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Screens: online.",
    "Storage: 4.1 GB used, 120 GB free.",
    "Last backup: today at 3:30 AM; 412 files checked, nothing missing.",
    "Next Shabbos or Yom Tov: Shabbos Parshas Vayishlach, candle lighting today at 4:12 PM. The Shabbos board starts today at 4:02 PM.",
  ]);
  expect(block("Today’s schedule").getByText("1 done and 2 left.")).toBeInTheDocument();
  expect(block("Today’s schedule").getByText("Physio").closest("li")).toHaveTextContent("Physio, 11:00 AM: Next");
  expect(block("Quiet lately").getByText("Everyone with a link has sent something lately.")).toBeInTheDocument();
});

test("notes for today and tomorrow can be hidden and shown again", async () => {
  const [late, night] = ["The drive takes 35.", "No one is with Zaidy on the night of Yom Kippur."];
  const clashes = [
    { date: "2026-11-20", notes: [late] },
    { date: "2026-11-21", notes: [night] },
  ];
  const { tap } = await open({ clashes });
  const notes = () => block("Today’s schedule").getAllByRole("listitem").slice(-2);
  expect(notes().map(({ textContent }) => textContent)).toEqual([`${late}Hide this note`, `${night}Hide this note`]);
  await tap(within(notes()[0] ?? document.body).getByRole("button", { name: "Hide this note" }));
  expect(screen.queryByText(late)).not.toBeInTheDocument();
  expect(window.localStorage.getItem("naches.hidden-notes.v1")).toMatch(/^[a-z\d]+$/);
  await tap(screen.getByRole("button", { name: "Show the hidden note" }));
  expect(screen.getByText(late)).toBeInTheDocument();
});

test("what needs the caretaker stands first, each with the press that leads to it", async () => {
  await open({
    screens: [{ id: "k", name: "Kitchen", lastSeenAt: "2026-11-20T13:10:00.000Z" }],
    plan: [aPlanLine({ title: "Insulin", scheduledTime: "08:00", state: "missed", priority: "high" })],
    storage: { usedBytes: 1, freeBytes: 2_000_000_000, room: "nearly" },
    backup: aBackup({ goodAt: "2026-11-01T08:30:00.000Z" }),
    calls: [CALL],
  });
  const rows = block("Needs your attention").getAllByRole("listitem");
  expect(
    rows.map((row) => [row.querySelector("p")?.textContent, row.querySelector("a")?.getAttribute("href")]),
  ).toEqual([
    ["Zaidy would like Rivky to call", undefined],
    ["“Kitchen” has been offline since 8:10 AM", "?section=screens"],
    ["“Insulin”, 8:00 AM, isn’t marked done", "?section=schedule"],
    ["Storage is almost full. Soon, new photos and videos can’t be sent.", "?section=media"],
    ["Last good backup: on November 1, 2026", undefined],
  ]);
  expect(rows[3]).toHaveTextContent("2.0 GB free. Delete what you no longer need, then empty the trash.");
});

test("“Please call me” is marked by one press, and the row goes", async () => {
  const { tap } = await open({ calls: [CALL] });
  network.on("PUT /api/overview/calls", { status: 200, body: { doneBy: "chana" } });
  network.on(READ, { status: 200, body: anOverview() });
  await tap(screen.getByRole("button", { name: /^Mark as called/ }));
  await settle();
  expect(network.bodies("PUT")).toEqual([{ itemId: "item", at: CALL.at }]);
  expect(screen.getByText("You’re all caught up.")).toBeInTheDocument();
  expect(currentToast()?.text).toBe("Marked done by chana.");
  expect(screen.getByRole("heading", { name: "Overview" })).toHaveFocus();
});

test("a clock that has jumped is confirmed by one press, and the row goes", async () => {
  const { tap } = await open({ clock: { now: OVERVIEW_NOW, newestAt: "2026-11-12T15:00:00.000Z" } });
  expect(block("Needs your attention").getByText("Is it November 20, 2026, 10:00 AM?")).toBeInTheDocument();
  network.on("PUT /api/overview/clock", { status: 204 });
  network.on(READ, { status: 200, body: anOverview() });
  await tap(screen.getByRole("button", { name: "The date is right" }));
  expect(currentToast()?.title).toBe("Date confirmed");
  expect(screen.getByText("You’re all caught up.")).toBeInTheDocument();
});

test("a tick that fails says so, and the row stays", async () => {
  const { tap } = await open({ calls: [CALL] });
  network.on("PUT /api/overview/calls", { status: 503, body: { message: "The hub is busy.", code: "unavailable" } });
  await tap(screen.getByRole("button", { name: /^Mark as called/ }));
  expect(currentToast()?.title).toBe("Couldn’t mark it done");
  expect(screen.getByRole("button", { name: /^Mark as called/ })).toBeInTheDocument();
});

test("a part that can't be read says so, and everything else is there", async () => {
  await open({ plan: null, week: null, storage: null });
  expect(block("Today’s schedule").getByText("Couldn’t load today’s schedule.")).toBeInTheDocument();
  expect(block("From the family").getByText("Couldn’t load what the family sent.")).toBeInTheDocument();
  expect(block("The hub").getByText(/^isn’t available/)).toBeInTheDocument();
  expect(block("The hub").getByText("online.")).toBeInTheDocument();
});

describe("a message to someone who has been quiet", () => {
  const quiet = (over: Partial<NonNullable<Overview["senders"]>> = {}) => ({
    senders: {
      senders: [aSender({ lastSentAt: "2026-11-08T15:00:00.000Z" })],
      ...{ address: "https://hub.example.org", message: null, ...over },
    },
  });

  test("begins with the built-in words about the link and can be copied and shared", async () => {
    const share = jest.fn(async () => undefined);
    Object.assign(navigator, { share });
    const { tap } = await open(quiet());
    expect(block("Quiet lately").getByText(/nothing for 12 days/)).toBeInTheDocument();
    await tap(screen.getByRole("button", { name: "Write to Rivky" }));
    expect(screen.getByLabelText("Message to Rivky")).toHaveValue("Zaidy would love a photo.");
    await tap(screen.getByRole("button", { name: "Share…" }));
    expect(share).toHaveBeenCalledWith({
      text: "Zaidy would love a photo.\nThe link I sent you still works. If you can’t find it, let me know and I’ll send you a new one.",
    });
    expect(screen.getByRole("link", { name: "Create a new link" })).toHaveAttribute("href", "?section=links");
    expect(network.count("PUT /api/overview/message")).toBe(0);
    Reflect.deleteProperty(navigator, "share");
  });

  test("keeps what the caretaker has written, once, and begins with it", async () => {
    network.on("PUT /api/overview/message", { status: 204 });
    const { tap } = await open(quiet({ message: "Zaidy asks for you." }));
    await tap(screen.getByRole("button", { name: "Write to Rivky" }));
    const field = screen.getByLabelText("Message to Rivky");
    expect(field).toHaveValue("Zaidy asks for you.");
    fireEvent.change(field, { target: { value: " Zaidy asks for the baby. " } });
    act(() => field.focus());
    act(() => field.blur());
    await settle();
    expect(network.bodies("PUT")).toEqual([{ text: "Zaidy asks for the baby." }]);
  });

  test("tells an account where to send, because it has no link", async () => {
    const account = aSender({ kind: "account", name: "dovid", lastSentAt: "2026-11-01T15:00:00.000Z" });
    const { tap } = await open(quiet({ senders: [account] }));
    await tap(screen.getByRole("button", { name: "Write to dovid" }));
    expect(screen.getByText("You can send one here: https://hub.example.org/family")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Create a new link" })).not.toBeInTheDocument();
  });
});

test("the screen is looked at as it is now, in one press", async () => {
  const { tap } = await open();
  await tap(screen.getByRole("button", { name: "Show it now" }));
  expect(document.querySelector("iframe")).toHaveAttribute("src", "/admin/screen?at=2026-11-20T10:00");
  await tap(screen.getByRole("button", { name: "Close" }));
  expect(document.querySelector("iframe")).toBeNull();
});

test.each([
  ["Follow the Baal HaTanya", "baal-hatanya"],
  ["Keep the Gra", "gra"],
] as const)("a household from before answers once whose times of the day it keeps: %s", async (button, opinion) => {
  network.on(READ, { status: 200, body: anOverview() });
  network.on("PUT /api/household/opinion", { status: 200, body: householdSettings({ opinion }) });
  const { tap } = await openSection(OverviewPanel, network, householdSettings({ asksOpinion: true }));
  network.on("GET /api/household", { status: 200, body: householdSettings({ opinion }) });
  await tap(screen.getByRole("button", { name: button }));
  await settle();
  expect(network.bodies("PUT")).toEqual([{ opinion }]);
  expect(screen.queryByRole("heading", { name: "Whose times of the day?" })).not.toBeInTheDocument();
});
