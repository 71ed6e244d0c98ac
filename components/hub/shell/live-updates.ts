import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { userQuery } from "@/lib/accounts/auth/queries";
import { CALENDAR_KEY } from "@/lib/calendar/day/hub-queries";
import { LEARNING_KEY } from "@/lib/calendar/day/queries";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { listenToHub } from "@/lib/kiosk/live/client/listen";
import { preferencesQuery } from "@/lib/kiosk/preferences/queries";
import { isBoardUp } from "@/lib/kiosk/shabbos-board/is-board-visible";
import { boardQuery } from "@/lib/kiosk/shabbos-board/screen-queries";
import { isVisitUrgent, tellVisitNews } from "@/lib/kiosk/visits/client/news";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { mediaKeys } from "@/lib/media/news/queries";
import { pace } from "@/lib/platform/api/pace";
import { type Topic, TOPICS } from "@/lib/platform/database/topics";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { scheduleKeys } from "@/lib/schedule/items/queries";

const READ_EVERY_MS = 60_000;
/** Milliseconds between reads while the hub reports changes: these reads only repair what was missed. */
const READ_SELDOM_MS = 5 * 60_000;
/** Screens that hear the same event do not all ask in the same moment. */
const APART_MS = 300;
/** At most one round of reads in this time. */
const ROUND_MS = 1000;

const KEYS: Readonly<Record<Topic, readonly QueryKey[]>> = {
  media: [mediaKeys.all],
  schedule: [scheduleKeys.all, boardQuery.queryKey, CALENDAR_KEY],
  checklist: [checklistQuery.queryKey],
  care: [],
  household: [CALENDAR_KEY, LEARNING_KEY, preferencesQuery.queryKey, userQuery.queryKey, boardQuery.queryKey],
  rest: [restQuery.queryKey, boardQuery.queryKey],
  activities: [activityChoicesQuery.queryKey],
  texts: [hiddenTextsQuery.queryKey],
  visits: [],
  access: [],
};

/** While the board stands only its end is heard (docs/board.md); the rest is read when it is over. */
const keysDuringBoard = (topic: Topic) => (topic === "rest" ? [restQuery.queryKey] : []);

/** Reads again at once what the hub says has changed, and seldom otherwise; as ever where the hub says nothing. Returns how to stop. */
export function startLiveUpdates(client: QueryClient): () => void {
  const waiting = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;

  function later(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      read();
    }, ms);
  }

  function read(): void {
    // A tap is still on its way to the hub; a read now would show the state before it.
    if (client.isMutating() > 0) return later(ROUND_MS);
    const keysOf = isBoardUp() ? keysDuringBoard : (topic: Topic) => KEYS[topic];
    const ready = [...waiting].filter((topic) => keysOf(topic).length > 0);
    for (const topic of ready) waiting.delete(topic);
    if (ready.length > 0) readAt = Date.now();
    for (const queryKey of new Set(ready.flatMap(keysOf))) void client.invalidateQueries({ queryKey });
    // The board is over within a few seconds of its end.
    if (waiting.size > 0) later(ROUND_MS);
  }

  function onTopics(topics: readonly Topic[]): void {
    if (topics.includes("visits")) tellVisitNews();
    for (const topic of topics) if (KEYS[topic].length > 0) waiting.add(topic);
    const sinceRead = Date.now() - readAt;
    later(Math.random() * APART_MS + (sinceRead >= 0 && sinceRead < ROUND_MS ? ROUND_MS - sinceRead : 0));
  }

  const stop = listenToHub({
    isUrgent: isVisitUrgent,
    onTopics,
    onAlive: (isAlive) => {
      pace.ms = isAlive ? READ_SELDOM_MS : READ_EVERY_MS;
      // A read also begins the new pace.
      if (!isAlive) onTopics(TOPICS);
      // A ring may have been missed before the hub was heard again.
      else tellVisitNews();
    },
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
