import { type Topic, TOPICS } from "@/lib/platform/database/topics";

/** Enough for a screen that was away for a minute or two; one that was away longer reads everything. */
const REMEMBERED = 500;

/** Keeps a process's last events for screens that come back. `epoch` is unique to it: another one's id means all may have changed. */
export function createEventLog(epoch: string, remembered = REMEMBERED) {
  const events: (readonly Topic[])[] = [];
  let count = 0;

  return {
    lastId: () => `${epoch}.${count}`,
    add: (topics: readonly Topic[]) => {
      count += 1;
      events.push(topics);
      if (events.length > remembered) events.shift();
    },
    /** Returns the changes since an event; everything when this log does not know. Null: this screen has heard nothing yet. */
    since: (id: string | null): readonly Topic[] => {
      if (id === null) return [];
      const [, ownEpoch, number] = /^(.+)\.(\d{1,15})$/.exec(id) ?? [];
      const missed = ownEpoch === epoch ? count - Number(number) : -1;
      if (missed < 0 || missed > events.length) return TOPICS;
      const topics = new Set(missed === 0 ? [] : events.slice(-missed).flat());
      return TOPICS.filter((topic) => topics.has(topic));
    },
  };
}
