import { screen, within } from "@testing-library/react";
import { HalachaPanel } from "@/components/panels/halacha/halacha-panel";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { hebrewDateOf } from "@/lib/library/halacha/hebrew-rules";
import { halachaOn } from "@/lib/library/halacha/rules";
import { addDays } from "@/lib/platform/time/civil-date";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { hiddenTexts } from "@/tests/support/fixtures/activity-choices";
import { fakeNetwork } from "@/tests/support/server/network";

// In New York still the 20th.
beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-21T03:00:00Z") }));

async function open() {
  return showOnHub(<HalachaPanel timeZone="America/New_York" />);
}

const ofDay = (date: string) => halachaOn(hebrewDateOf(date));
const cardDays = () => textsOf(screen.getAllByRole("heading", { level: 3 }));
const texts = () => textsOf(screen.getAllByRole("heading", { level: 4 }));

test("today's halacha by the household's day, with category, source and whom to ask", async () => {
  await open();
  const halacha = ofDay("2026-11-20");
  expect(cardDays()).toEqual(["Today Friday, November 20, 2026"]);
  expect(texts()).toEqual([halacha.title]);
  for (const part of [halacha.content, halacha.source, halacha.category, "For halachic practice, ask your rav."])
    expect(screen.getByText(part)).toBeInTheDocument();
});

test("the three days before are shown and hidden by one button, which keeps the focus", async () => {
  const { tap } = await open();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  await tap(screen.getByRole("button", { name: "Show the previous days", expanded: false }));
  expect(cardDays().slice(1)).toEqual([
    "Thursday November 19, 2026",
    "Wednesday November 18, 2026",
    "Tuesday November 17, 2026",
  ]);
  expect(texts().slice(1)).toEqual(["2026-11-19", "2026-11-18", "2026-11-17"].map((date) => ofDay(date).title));
  for (const item of screen.getAllByRole("listitem"))
    expect(within(item).getByText("For halachic practice, ask your rav.")).toBeInTheDocument();
  const hide = screen.getByRole("button", { name: "Hide the previous days", expanded: true });
  expect(hide).toHaveFocus();
  await tap(hide);
  expect(cardDays()).toHaveLength(1);
});

test("without the hub's calendar the day turns at midnight of the household", async () => {
  await open();
  jest.setSystemTime(new Date("2026-11-21T05:00:00Z"));
  await settle();
  expect(texts()).toEqual([ofDay("2026-11-21").title]);
});

test("sunset brings the new day's halacha and moves the ended day's to the list", async () => {
  const calendar = hubCalendar(new Date());
  const shown = (date: string) => {
    const { day: hd, month: hm, year: hy } = hebrewDateOf(date);
    return { hebrew: "", hd, hm, hy };
  };
  const turned: HubCalendar = {
    ...calendar,
    days: calendar.days.map((day) => ({
      ...day,
      hebrewDate: shown(day.date),
      hebrewDateAfterSunset: shown(addDays(day.date, 1)),
    })),
  };
  const { tap } = await showOnHub(<HalachaPanel timeZone="America/New_York" />, {
    seed: (client) => client.setQueryData(hubCalendarQuery.queryKey, turned),
  });
  expect(cardDays()).toEqual(["Tonight for Saturday, November 21, 2026"]);
  expect(texts()).toEqual([ofDay("2026-11-21").title]);
  await tap(button("Show the previous days"));
  expect(cardDays()[1]).toBe("Friday November 20, 2026");
  expect(texts()[1]).toBe(ofDay("2026-11-20").title);
});

test("it needs no connection: it asks for nothing and says the same", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const network = fakeNetwork();
  const { tap } = await open();
  await tap(button("Show the previous days"));
  expect(texts()).toHaveLength(4);
  expect(network.asked).toEqual([]);
});

test("a replaced halacha gives its day to another and has no button to hide it", async () => {
  const { id, title } = ofDay("2026-11-20");
  await showOnHub(<HalachaPanel timeZone="America/New_York" />, {
    seed: (client) => client.setQueryData(hiddenTextsQuery.queryKey, hiddenTexts({ halacha: [id] })),
  });
  expect(texts()).toEqual([halachaOn(hebrewDateOf("2026-11-20"), [id]).title]);
  expect(texts()).not.toContain(title);
  expect(textsOf(screen.getAllByRole("button"))).toEqual(["Smaller", "Larger", "Show the previous days"]);
});
