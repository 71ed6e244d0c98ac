import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReviewPage } from "@/components/admin/review/review-page";
import type { ReviewGroup } from "@/lib/library/content-marks/schema";
import { type ContentMarks, MARK_TEXTS } from "@/lib/library/content-marks/schema";
import { QUERY_DEFAULTS } from "@/lib/platform/api/query-defaults";
import { fakeNetwork } from "@/tests/support/server/network";

const REVIEW = { reviewedBy: null, reviewedOn: null };
const aText = (id: string, title: string) => ({
  id,
  title,
  text: `${title}, in a sentence.`,
  source: "Avos 1:1",
  review: REVIEW,
});
const GROUPS: ReviewGroup[] = [
  { kind: "halacha", title: "Halacha of the day", texts: [aText("shoe", "The Shoe"), aText("bread", "The Bread")] },
  { kind: "riddle", title: "Riddles", texts: [aText("donkey", "The Donkey")] },
];

const PUT = "PUT /api/content-marks";
const THEN = "2026-11-20T15:00:00.000Z";
const NOW = "2026-11-23T15:00:00.000Z";
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
});

async function open(marks: ContentMarks = [], groups = GROUPS) {
  const isCalendar = groups[0]?.kind === "calendar";
  network.on("GET /api/content-marks/texts", { status: 200, body: groups });
  const client = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  render(
    <QueryClientProvider client={client}>
      <ReviewPage isCalendar={isCalendar} name="Zaidy" timeZone="America/New_York" marks={marks} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole("listitem");
  return userEvent.setup();
}

const item = (title: string) => {
  const found = screen.getByRole("heading", { name: title, level: 3 }).closest("li");
  if (!found) throw new Error(`no row of ${title}`);
  return within(found);
};
const button = (title: string, name: string) => item(title).getByRole("button", { name });
const nameField = () => screen.getByRole("textbox", { name: "Reviewed by" });
const sent = () => network.asked.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("the caretaker hides a text and shows it again; what is counted follows", async () => {
  const user = await open();
  network.on(PUT, { status: 200, body: { hidden: true, verdict: null, updatedAt: NOW } });
  await user.click(button("The Shoe", "Not for us"));
  expect(await item("The Shoe").findByText("Hidden from the hub.")).toBeInTheDocument();
  expect(sent()).toEqual([{ kind: "halacha", id: "shoe", hidden: true, verdict: null, updatedAt: null }]);
  expect(screen.getByText("0 correct, 0 need a change, 1 not for us")).toBeInTheDocument();
  network.on(PUT, { status: 200, body: { hidden: false, verdict: null, updatedAt: NOW } });
  await user.click(button("The Shoe", "Show again"));
  expect(await item("The Shoe").findByRole("button", { name: "Not for us" })).toBeEnabled();
  expect(sent().at(-1)).toMatchObject({ hidden: false, updatedAt: NOW });
  expect(screen.getByText("0 correct, 0 need a change, 0 not for us")).toBeInTheDocument();
});

test("a source that is a page opens it, and a book is only named", async () => {
  const address = "https://www.example.org/day";
  const page = { ...aText("page", "The Page"), source: "A day of history", address };
  await open([], [...GROUPS, { kind: "history", title: "Jewish history", texts: [page] }]);
  expect(item("The Page").getByRole("link", { name: "A day of history" })).toHaveAttribute("href", address);
  expect(item("The Shoe").getByText("Source: Avos 1:1")).toBeInTheDocument();
  expect(item("The Shoe").queryByRole("link")).not.toBeInTheDocument();
});

test("a rav's verdict has his name, and without one leads to its field, unsent", async () => {
  const user = await open();
  await user.click(button("The Shoe", "Correct"));
  expect(item("The Shoe").getByRole("alert")).toHaveTextContent(MARK_TEXTS.whoReads);
  expect(nameField()).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.type(nameField(), "Rabbi Cohen");
  const verdict = { is: "right", judge: "Rabbi Cohen" };
  network.on(PUT, { status: 200, body: { hidden: false, verdict, updatedAt: NOW } });
  await user.click(button("The Shoe", "Correct"));
  expect((await item("The Shoe").findByText("Rabbi Cohen")).parentElement).toHaveTextContent(
    "Correct (Rabbi Cohen, November 23, 2026)",
  );
  expect(button("The Shoe", "Correct")).toHaveAttribute("aria-pressed", "true");
  expect(item("The Shoe").queryByRole("alert")).not.toBeInTheDocument();
  expect(sent()).toEqual([{ kind: "halacha", id: "shoe", hidden: false, verdict, updatedAt: null }]);
});

test("what should be changed is written in a line, and can be taken back", async () => {
  const user = await open([
    { kind: "riddle", id: "donkey", hidden: true, verdict: { is: "right", judge: "Rabbi Levi" }, updatedAt: THEN },
  ]);
  expect(nameField()).toHaveValue("Rabbi Levi");
  await user.click(button("The Donkey", "Needs a change"));
  const line = item("The Donkey").getByRole("textbox", { name: "What should be changed?" });
  expect(line).toHaveFocus();
  expect(button("The Donkey", "Save")).toBeDisabled();
  const verdict = { is: "change", judge: "Rabbi Levi", note: "Name the verse." };
  network.on(PUT, { status: 200, body: { hidden: true, verdict, updatedAt: NOW } });
  await user.type(line, "Name the verse.{Enter}");
  expect(await item("The Donkey").findByText(/^Needs a change: Name the verse\./)).toBeInTheDocument();
  expect(item("The Donkey").queryByRole("textbox")).not.toBeInTheDocument();
  expect(sent()).toEqual([{ kind: "riddle", id: "donkey", hidden: true, verdict, updatedAt: THEN }]);
  network.on(PUT, { status: 200, body: { hidden: true, verdict: null, updatedAt: NOW } });
  await user.click(button("The Donkey", "Needs a change"));
  await user.click(button("The Donkey", "Remove mark"));
  await waitFor(() => expect(button("The Donkey", "Needs a change")).toHaveAttribute("aria-pressed", "false"));
  expect(sent().at(-1)).toMatchObject({ verdict: null });
});

test("anyone who marks after someone else is told, and sees what the other said", async () => {
  const user = await open();
  network.on(PUT, { status: 409, body: { message: MARK_TEXTS.changedMeanwhile, code: "conflict" } });
  const other = { kind: "halacha", id: "bread", hidden: true, verdict: null, updatedAt: THEN };
  network.on("GET /api/content-marks", { status: 200, body: [other] });
  await user.click(button("The Bread", "Not for us"));
  expect(await item("The Bread").findByText("Hidden from the hub.")).toBeInTheDocument();
  expect(item("The Bread").getByRole("alert")).toHaveTextContent(MARK_TEXTS.changedMeanwhile);
  expect(button("The Bread", "Show again")).toBeEnabled();
});

test("a failure says so, and the mark stays as it was", async () => {
  const user = await open();
  network.on(PUT, new TypeError("Failed to fetch"));
  await user.click(button("The Bread", "Not for us"));
  expect(await item("The Bread").findByText(/can’t reach the hub/)).toBeInTheDocument();
  expect(button("The Bread", "Not for us")).toBeEnabled();
});

test("Print prints the page", async () => {
  window.print = jest.fn();
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("link", { name: "Back to Admin" })).toHaveAttribute("href", "/admin");
});

test("a line of the calendar can be right or to be changed, and cannot be hidden", async () => {
  const line = { ...aText("0123456789abcdef", "No Tzidkascha."), source: null };
  const user = await open([], [{ kind: "calendar", title: "Davening: Mincha", texts: [line] }]);
  expect(item("No Tzidkascha.").queryByRole("button", { name: "Not for us" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All other texts" })).toHaveAttribute("href", "/admin/review");
  const verdict = { is: "right", judge: "Rabbi Levi" };
  network.on(PUT, { status: 200, body: { hidden: false, verdict, updatedAt: NOW } });
  await user.type(nameField(), "Rabbi Levi");
  await user.click(button("No Tzidkascha.", "Correct"));
  expect(sent()).toEqual([{ kind: "calendar", id: line.id, hidden: false, verdict, updatedAt: null }]);
});
