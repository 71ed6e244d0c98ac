import { HubPage } from "@/components/hub/shell/hub-page";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { boardQuery } from "@/lib/kiosk/shabbos-board/screen-queries";
import type { Board } from "@/lib/kiosk/shabbos-board/screen-schema";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import type { ActivityChoices } from "@/lib/library/activities/schema";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { NOTHING_HIDDEN } from "@/lib/library/content-marks/rules";
import { seedMedia } from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import type { Checklist } from "@/lib/schedule/checklist/schema";
import { todayQuery } from "@/lib/schedule/items/queries";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { showOnHub } from "@/tests/support/components/hub-screen";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import { mediaNews } from "@/tests/support/fixtures/media-items";
import type { fakeNetwork } from "@/tests/support/server/network";

type HubStart = {
  address?: string;
  /** The server's clock; the browser's runs `skewMs` ahead of it. */
  now?: Date;
  skewMs?: number;
  /** The three reads of a connected screen; null: not connected. */
  items?: MediaItem[] | null;
  plan?: ScheduleItem[] | null;
  checklist?: Checklist | null;
  prayerWindows?: HubCalendar["prayerWindows"];
  newCount?: number;
  name?: string;
  nickname?: string;
  /** What the household has chosen for its activities, where it differs from what is built in. */
  choices?: Partial<ActivityChoices>;
  screen?: "connected" | "revoked" | "none";
  isPaired?: boolean;
  /** Of the calendar, what is not as on an ordinary weekday. */
  days?: Parameters<typeof hubCalendar>[1];
  /** How a paired screen rests; null: it does not. */
  rest?: RestResponse | null;
  /** What its board says on Shabbos and Yom Tov. */
  board?: Board | null;
};

/** Wednesday, September 9, 2026, noon in New York. */
export const NOON = new Date("2026-09-09T16:00:00.000Z");
export const TODAY = "2026-09-09";

/** Read by the gallery when it is opened. */
export const GALLERY_READ = "GET /api/family-videos";

/** Read by a paired screen only. */
export const REST_READ = "GET /api/rest-settings";
export const BOARD_READ = "GET /api/board";

/** What the reads of the hub are called on a fake network. */
export const READS = {
  calendar: "GET /api/hebcal/today",
  plan: "GET /api/schedule-items/today",
  checklist: "GET /api/checklist",
  news: "GET /api/family-videos/news",
  choices: "GET /api/activity-choices",
} as const;

const answer = (body: unknown) => (body === null ? { status: 401 } : { status: 200, body });

/** No two answers of a server are of the same millisecond, whatever a test's clock says. */
let opened = 0;

/** The hub as the server sends it at `now`, with a server that continues answering so. Needs fake timers. */
export async function openHub(network: ReturnType<typeof fakeNetwork>, start: HubStart = {}) {
  const {
    address,
    now = NOON,
    skewMs = 0,
    items = [],
    plan = [],
    checklist = checklistOf(TODAY),
    prayerWindows = [],
    newCount = items?.length ?? 0,
    name = "Zaidy",
    nickname = name,
    screen = "connected",
    isPaired = false,
    choices = {},
    days,
    rest = null,
    board = null,
  } = start;
  jest.setSystemTime(now.getTime() + skewMs);
  network.on(READS.calendar, () => answer(hubCalendar(new Date(Date.now() - skewMs), { prayerWindows, ...days })));
  network.on(READS.choices, answer(activityChoices(choices)));
  network.on("GET /api/hidden-texts", answer(NOTHING_HIDDEN));
  network.on(READS.plan, answer(plan));
  network.on(READS.checklist, answer(checklist));
  network.on(REST_READ, answer(rest));
  network.on(BOARD_READ, answer(board));
  const news = items && mediaNews(newCount);
  network.on(READS.news, answer(news));
  network.on(GALLERY_READ, answer(items));
  opened += 1;
  const calendar = hubCalendar(new Date(now.getTime() + opened), { prayerWindows, ...days });
  return showOnHub(
    <HubPage
      name={name}
      nickname={nickname}
      calendar={calendar}
      screen={screen}
      isPaired={isPaired}
      version="1.0.0+abcdefgh"
    />,
    {
      address,
      seed: (client) => {
        // Noted by the server's clock, as in the page that it sends.
        const updatedAt = now.getTime();
        seedMedia(client, items, news);
        client.setQueryData(activityChoicesQuery.queryKey, activityChoices(choices), { updatedAt });
        client.setQueryData(hiddenTextsQuery.queryKey, NOTHING_HIDDEN, { updatedAt });
        if (rest) client.setQueryData(restQuery.queryKey, rest, { updatedAt });
        if (board) client.setQueryData(boardQuery.queryKey, board, { updatedAt });
        client.setQueryData(todayQuery.queryKey, plan, { updatedAt });
        client.setQueryData(checklistQuery.queryKey, checklist, { updatedAt });
      },
    },
  );
}

/** No read succeeds any longer. */
export function cutConnection(network: ReturnType<typeof fakeNetwork>): void {
  for (const read of Object.values(READS)) network.on(read, new TypeError("Failed to fetch"));
}
