import { dehydrate, QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { SimulatedScreen } from "@/components/hub/shell/simulated-screen";
import { userQuery } from "@/lib/accounts/auth/queries";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { NOTHING_HIDDEN } from "@/lib/library/content-marks/rules";
import { seedMedia } from "@/lib/media/items/queries";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import { todayQuery } from "@/lib/schedule/items/queries";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { NOON, TODAY } from "@/tests/support/components/hub-dashboard";
import { settle } from "@/tests/support/components/hub-screen";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import { mediaNews } from "@/tests/support/fixtures/media-items";
import { fakeNetwork } from "@/tests/support/server/network";

const DAY_MS = 24 * 3_600_000;

beforeEach(() => jest.useFakeTimers());

test.each([
  ["of yesterday", -DAY_MS],
  ["of tomorrow", DAY_MS],
])("his screen at a moment %s reads nothing of another time", async (_case, by) => {
  jest.setSystemTime(NOON.getTime() - by);
  const network = fakeNetwork();
  const calendar = hubCalendar(NOON);
  const client = new QueryClient();
  const updatedAt = NOON.getTime();
  seedMedia(client, [], mediaNews(0));
  client.setQueryData(userQuery.queryKey, null, { updatedAt });
  client.setQueryData(todayQuery.queryKey, [], { updatedAt });
  client.setQueryData(checklistQuery.queryKey, checklistOf(TODAY), { updatedAt });
  client.setQueryData(activityChoicesQuery.queryKey, activityChoices(), { updatedAt });
  client.setQueryData(hiddenTextsQuery.queryKey, NOTHING_HIDDEN, { updatedAt });
  client.setQueryData(hubCalendarQuery.queryKey, calendar, { updatedAt });
  render(<SimulatedScreen state={dehydrate(client)} name="Zaidy" nickname="Zaidy" version="1" calendar={calendar} />);
  expect(screen.getByRole("heading", { name: "Today’s Plan", hidden: true })).toBeInTheDocument();
  // Longer than anything on a screen waits before it looks again.
  await settle(20 * 60_000);
  expect(network.asked).toEqual([]);
});
