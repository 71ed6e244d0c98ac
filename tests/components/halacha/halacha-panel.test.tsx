import { screen, within } from "@testing-library/react";
import { HalachaPanel } from "@/components/halacha/halacha-panel";
import { halachaOn } from "@/lib/halacha/rules";
import { settle, showOnHub } from "@/tests/support/hub-screen";
import { fakeNetwork } from "@/tests/support/network";

// In New York still the 20th.
beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-21T03:00:00Z") }));
afterEach(() => jest.useRealTimers());

async function open() {
  return showOnHub(<HalachaPanel timeZone="America/New_York" />);
}

const days = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const texts = () => screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);

test("today's halacha by the household's day, with category, source and whom to ask", async () => {
  await open();
  const halacha = halachaOn("2026-11-20");
  expect(days()).toEqual(["Today Friday, November 20, 2026"]);
  expect(texts()).toEqual([halacha.title]);
  for (const part of [halacha.content, halacha.source, halacha.category, "For practice ask your rav."]) expect(screen.getByText(part)).toBeInTheDocument();
});

test("the three days before are shown and hidden by one button, which keeps the focus", async () => {
  const { tap } = await open();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  await tap(screen.getByRole("button", { name: "Show the previous days", expanded: false }));
  expect(days().slice(1)).toEqual(["Thursday November 19, 2026", "Wednesday November 18, 2026", "Tuesday November 17, 2026"]);
  expect(texts().slice(1)).toEqual(["2026-11-19", "2026-11-18", "2026-11-17"].map((date) => halachaOn(date).title));
  for (const item of screen.getAllByRole("listitem")) expect(within(item).getByText("For practice ask your rav.")).toBeInTheDocument();
  const hide = screen.getByRole("button", { name: "Hide the previous days", expanded: true });
  expect(hide).toHaveFocus();
  await tap(hide);
  expect(days()).toHaveLength(1);
});

test("at midnight of the household the day turns by itself", async () => {
  await open();
  jest.setSystemTime(new Date("2026-11-21T05:00:00Z"));
  await settle();
  expect(texts()).toEqual([halachaOn("2026-11-21").title]);
});

test("it needs no connection: it asks for nothing and says the same", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const network = fakeNetwork();
  const { tap } = await open();
  await tap(screen.getByRole("button", { name: "Show the previous days" }));
  expect(texts()).toHaveLength(4);
  expect(network.asked).toEqual([]);
  jest.restoreAllMocks();
});
