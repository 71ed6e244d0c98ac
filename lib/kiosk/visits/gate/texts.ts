import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import type { Pronoun } from "@/lib/accounts/household/schema";
import type { Rule } from "@/lib/kiosk/visits/gate/gate-rules";
import type { WhyNot } from "@/lib/kiosk/visits/schema";
import { WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

export const OVER = "This visit is over.";
export const NOT_YOURS = "This visit doesn’t exist or is over.";
export const ON_HIS_SCREEN = "We can’t call right now. Please try again later.";

export type Words = { name: string; pronoun: Pronoun; timeZone: string; now: Date };

/** "5:22 PM", or on another day "5:22 PM on Saturday". */
export function hourOf(at: Date, { timeZone, now }: Pick<Words, "timeZone" | "now">): string {
  const [day, today] = [civilDateAt(at, timeZone), civilDateAt(now, timeZone)];
  const time = formatTime(wallTimeAt(at, timeZone));
  return day === today ? time : `${time} on ${WEEKDAYS[weekdayOf(day)]}`;
}

function ruleSentence(rule: Rule, words: Words): string {
  const { name } = words;
  if (rule.kind === "night") return `${name} is asleep until ${formatTime(wallTimeAt(rule.until, words.timeZone))}.`;
  if (rule.kind === "board-soon")
    return `${rule.word} begins at ${hourOf(rule.lightsAt, words)}. You can visit after ${rule.word}.`;
  const after = rule.until === null ? rule.word : hourOf(rule.until, words);
  return `It is ${rule.word} where ${name} is. You can visit after ${after}.`;
}

/** Returns the sentence for the family: why no visit can begin, or that one can. `pausedUntil` is null where no hour is known. */
export function familySentence(
  why: WhyNot | null,
  { rule, pausedUntil }: { rule: Rule | null; pausedUntil: Date | null },
  words: Words,
): string {
  const { name, pronoun } = words;
  const { He } = RELATIVE_WORDS[pronoun];
  switch (why) {
    case null:
      return `${name}’s screen is on.`;
    case "off":
      return "Video visits are off. Please ask the caretaker.";
    case "new":
      return "Ask the caretaker to allow visits from this phone.";
    case "asked":
      return "We asked the caretaker to allow visits from this phone. A button appears here once it is allowed.";
    case "not-allowed":
      return "Visits are not allowed from here. Please ask the caretaker.";
    case "no-screen":
    case "screen-off":
      return `${name}’s screen is off.`;
    case "busy":
      return `${name} is in another visit.`;
    case "too-often":
      return "You have called many times. Please wait a while before you call again.";
    case "declined":
      return pausedUntil === null
        ? `${name} can’t talk right now. ${He} can call you.`
        : `${name} can’t talk right now. You can call again at ${hourOf(pausedUntil, words)}.`;
    case "board":
    case "board-soon":
    case "night":
      return rule ? ruleSentence(rule, words) : ON_HIS_SCREEN;
  }
}
