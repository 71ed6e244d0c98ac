import { SchedulePanel } from "@/components/admin/schedule/schedule-panel";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import { dismissToast, currentToast } from "@/components/ui/feedback/toast-store";
import { clearDrafts } from "@/lib/platform/forms/draft-store";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import type { Overview, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { firstFrom, upcoming } from "@/lib/schedule/items/lists";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import type { Span } from "@/lib/schedule/spans/schema";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";
import { type Answer, fakeNetwork } from "@/tests/support/server/network";

/** Friday, November 20, 2026, 10 in the morning in New York. */
export const NOW = new Date("2026-11-20T15:00:00.000Z");
export const LIST = "GET /api/schedule-items";
export const OVERVIEW = "GET /api/schedule-items/overview";
export const SERIES = "GET /api/schedule-items/series";
export const WEEK = "GET /api/schedule-items/week";
export const CREATE = "POST /api/schedule-items";
const FESTIVALS = [{ name: "Pesach", date: "2027-04-21" }];

/** What the server answers first of these items, which are in the list's order. */
function overviewOf(items: ScheduleItemWithVersion[], spans: Span[], today: string): Overview {
  const coming = upcoming(items, today).length;
  const tomorrows = upcoming(items, addDays(today, 1)).length;
  const from = firstFrom(items, today);
  const until = Math.max(from + coming, firstFrom(items, addDays(today, 1)) + tomorrows);
  const groups = new Set(items.flatMap(({ recurringGroupId }) => recurringGroupId ?? []));
  return { items: items.slice(from, until), total: items.length, series: groups.size, spans };
}

type PanelSetup = {
  items?: ScheduleItemWithVersion[];
  address?: string;
  serverNow?: Date;
  series?: SeriesInfo[];
  spans?: Span[];
  list?: () => Answer;
  overview?: () => Answer;
  /** What the server says of the week from a Sunday on. */
  week?: (start: string, items: ScheduleItemWithVersion[]) => Answer;
};

/** The caretaker's schedule with these items on the server, shown at an address. Needs fake timers. */
export async function openSchedule({
  items = [],
  address = "/admin",
  serverNow = NOW,
  series = [],
  spans = [],
  list,
  overview,
  week,
}: PanelSetup = {}) {
  const network = fakeNetwork();
  const plan = { items };
  if (week) network.on(WEEK, ({ query }) => week(query.get("start") ?? "", plan.items));
  network.on("GET /api/outside-events", () => ({ status: 200, body: { events: [] } }));
  network.on("GET /api/spans", () => ({ status: 200, body: { spans, removed: [] } }));
  network.on(SERIES, () => ({ status: 200, body: series }));
  network.on(LIST, list ?? (() => ({ status: 200, body: plan.items })));
  network.on(
    OVERVIEW,
    overview ??
      (() => ({ status: 200, body: overviewOf(plan.items, spans, civilDateAt(serverNow, "America/New_York")) })),
  );
  const shown = await showOnHub(
    <ReauthenticationProvider name="Zaidy">
      <SchedulePanel
        name="Zaidy"
        timeZone="America/New_York"
        serverNow={serverNow.toISOString()}
        serverDay={civilDateAt(serverNow, "America/New_York")}
        festivals={FESTIVALS}
      />
    </ReauthenticationProvider>,
    { address },
  );
  await settle(50);
  return { ...shown, network, plan };
}

/** What the toast of the moment says, title and text. */
export function toastWords(): string {
  const toast = currentToast();
  return toast?.open ? [toast.title, toast.text].filter(Boolean).join(": ") : "";
}

/** The clock of each test of a file begins at {@link NOW}, and no draft and no toast of another test is there. */
export function aScheduleForEach(): void {
  jest.setTimeout(30_000);
  beforeEach(() => {
    clearDrafts();
    jest.useFakeTimers({ now: NOW });
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });
}
