import type { ChangeRequest, ScheduleItemWithVersion } from "@/lib/schedule/admin-schema";
import type { ChangeContent, ChangedPart, FormerItem, Words } from "@/lib/schedule/changes/change-schema";

/** What an item says and to which series it belongs, apart from its day, its time and his mark. */
function wordsOf(item: ScheduleItemWithVersion): Words {
  const { title, description, category, priority, timeRule, isRecurring } = item;
  const { recurrenceType, recurrenceInterval, recurrenceEndDate, recurringGroupId } = item;
  return {
    ...{ title, description, category, priority, timeRule, isRecurring },
    ...{ recurrenceType, recurrenceInterval, recurrenceEndDate, recurringGroupId },
  };
}

/** Items as they are before a change. What several of them say is kept once: a series of a thousand is small. */
export function formerItems(items: readonly ScheduleItemWithVersion[]): Pick<ChangeContent, "words" | "items"> {
  const places = new Map<string, number>();
  const words: Words[] = [];
  const former: FormerItem[] = items.map((item) => {
    const said = wordsOf(item);
    const key = JSON.stringify(said);
    const place = places.get(key) ?? words.push(said) - 1;
    places.set(key, place);
    return { id: item.id, words: place, date: item.scheduledDate, time: item.scheduledTime };
  });
  return { words, items: former };
}

/** The first and the last day of items; both are `date` without any. */
export function daySpan(items: readonly { scheduledDate: string }[], date: string) {
  const dates = items.map(({ scheduledDate }) => scheduledDate).sort();
  return { firstDate: dates[0] ?? date, lastDate: dates.at(-1) ?? date };
}

/** Which parts of an item a request changes. Of an item with a tied time, its computed time is no change. */
export function changedParts(item: ScheduleItemWithVersion, request: ChangeRequest): ChangedPart[] {
  const isSameTime =
    item.timeRule === request.timeRule && (request.timeRule !== null || item.scheduledTime === request.scheduledTime);
  const changed: [ChangedPart, boolean][] = [
    ["Title", item.title !== request.title],
    ["Description", item.description !== request.description],
    ["Date", item.scheduledDate !== request.scheduledDate],
    ["Time", !isSameTime],
    ["Category", item.category !== request.category],
    ["Priority", item.priority !== request.priority],
  ];
  return changed.flatMap(([part, isChanged]) => (isChanged ? [part] : []));
}
