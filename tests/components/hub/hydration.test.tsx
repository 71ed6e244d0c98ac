import { TextDecoder, TextEncoder } from "node:util";
import { MessageChannel } from "node:worker_threads";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { HubPage } from "@/components/hub/shell/hub-page";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { NOTHING_HIDDEN } from "@/lib/library/content-marks/rules";
import { seedMedia } from "@/lib/media/items/queries";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import { todayQuery } from "@/lib/schedule/items/queries";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import "@/tests/support/components/hub-screen";
import { mediaNews } from "@/tests/support/fixtures/media-items";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { fakeNetwork } from "@/tests/support/server/network";

const DAY_MS = 86_400_000;
const MADE = new Date("2026-09-09T14:42:10.000Z");
const PROPS = { name: "Zaidy", nickname: "Zaidy", screen: "connected", isPaired: false, version: "1.0.0" } as const;

function seeded(client: QueryClient): QueryClient {
  const updatedAt = MADE.getTime();
  client.setQueryData(todayQuery.queryKey, [aPlanItem({ scheduledDate: "2026-09-09", scheduledTime: "14:00" })], {
    updatedAt,
  });
  client.setQueryData(checklistQuery.queryKey, checklistOf("2026-09-09", ["shachris"]), { updatedAt });
  client.setQueryData(activityChoicesQuery.queryKey, activityChoices(), { updatedAt });
  client.setQueryData(hiddenTextsQuery.queryKey, NOTHING_HIDDEN, { updatedAt });
  seedMedia(client, [], mediaNews(2));
  return client;
}

/** The page as the server makes it, by a copy of the code that shares nothing with the browser's. */
async function htmlOfServer(calendar: ReturnType<typeof hubCalendar>): Promise<string> {
  Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel });
  let html = "";
  await jest.isolateModulesAsync(async () => {
    const { renderToString } = await import("react-dom/server");
    const query = await import("@tanstack/react-query");
    const { HubPage: ServerPage } = await import("@/components/hub/shell/hub-page");
    html = renderToString(
      <query.QueryClientProvider client={seeded(new query.QueryClient())}>
        <ServerPage {...PROPS} calendar={calendar} />
      </query.QueryClientProvider>,
    );
  });
  return html;
}

beforeEach(() => jest.useFakeTimers({ now: MADE }));

test.each([-2, 0, 2])("the browser hydrates without a difference with a clock %i days wrong", async (days) => {
  fakeNetwork();
  const calendar = hubCalendar(new Date(MADE.getTime() + days));
  const container = document.createElement("div");
  container.innerHTML = await htmlOfServer(calendar);
  const sent = container.textContent;
  expect(sent).toMatch(/10:42 AM.*September 9, 2026/);
  expect(sent).toMatch(/2 New Videos.*Next: Dr. Levin/);
  document.body.append(container);
  // Three seconds on their way, by a clock that is wrong.
  jest.setSystemTime(MADE.getTime() + days * DAY_MS + 3000);
  const differences = jest.fn();
  const page = (
    <QueryClientProvider client={seeded(new QueryClient())}>
      <HubPage {...PROPS} calendar={calendar} />
    </QueryClientProvider>
  );
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: differences }));
  expect(differences).not.toHaveBeenCalled();
  expect(container.textContent).toBe(sent);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(container.textContent).toMatch(/10:42 AM.*September 9, 2026/);
  await act(async () => root.unmount());
  container.remove();
});
