import type { ScheduleItem } from "@/lib/schedule/items/schema";

const ACT =
  /\b(candles?|menorah|lights|blech|bak(e|es|ing)|cook(s|ing)?|fry|boil|burn(s|ing)?|search(es|ing)? for|carry|carries|carrying|phone|telephone|call(s|ing)?|dial|e-?mails?|zoom|skype|facetime|video call|drives?|driving|ride|taxi|uber|bus|shop(s|ping)?|buy|pay|bank|write|writes|writing|laundry|ironing|vacuum|sew|knit|paint|haircut|shave|switch (on|off)|turn (on|off)|eruv tavshilin|kapparos|megillah)\b/i;

/** The hub's own sentences about people: "Shmuel drives you", "Rivky calls". A place is only a name. */
const SAID_ACT = /\b(drives you|calls)\b/;

/** Returns true for an item that names an act not done on Shabbos and Yom Tov. Medicine never does: the household and its rav judge it. */
export function namesAct({
  category,
  title,
  description,
  says = [],
}: Pick<ScheduleItem, "category" | "title" | "description" | "says">): boolean {
  return category !== "medical" && (ACT.test(`${title} ${description}`) || says.some((line) => SAID_ACT.test(line)));
}

type Span = { from: string; until: string };

/** Returns holy times by the wall clock, "YYYY-MM-DDTHH:MM"; those that touch are one. */
export function wallRuns(times: readonly Span[]): Span[] {
  return times.reduce<Span[]>((runs, { from, until }) => {
    const last = runs.at(-1);
    const span = { from: from.slice(0, 16), until: until.slice(0, 16) };
    return last?.until === span.from ? [...runs.slice(0, -1), { ...last, until: span.until }] : [...runs, span];
  }, []);
}

/** Returns the wall-clock span that keeps an item's act unnamed; undefined if it names none, or is after it anyway. */
export function waitOf(item: ScheduleItem, spans: readonly Span[]): [from: string, until: string] | undefined {
  if (!namesAct(item)) return undefined;
  const { scheduledDate: date, scheduledTime: time } = item;
  const span = spans.find(
    ({ from, until }) =>
      from.slice(0, 10) <= date && date <= until.slice(0, 10) && (time === null || `${date}T${time}` < until),
  );
  return span && [span.from, span.until];
}
