import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import type { Meanwhile } from "@/lib/media/held/schema";
import type { Held } from "@/lib/media/items/schema";
import { formatCount } from "@/lib/platform/format/count";
import { formatList } from "@/lib/platform/format/list";

/** Why his screen does not show an item yet, for its sender (D64); `name` is the relative's, `words` say he or she. */
export function heldText({ stage, day, after, inMorning }: Held, name: string, { He }: RelativeWords): string {
  if (stage === "over")
    return `${after} has ended where ${name} is. ${He} will see it ${inMorning ? "in the morning" : "soon"}.`;
  const almost = stage === "before" ? "almost " : "";
  return `It is ${almost}${day} where ${name} is. ${He} will see it ${inMorning ? "on the morning after" : "after"} ${after}.`;
}

const NOUNS: readonly (readonly [keyof Meanwhile["counts"], string])[] = [
  ["image", "picture"],
  ["video", "film"],
  ["audio", "recording"],
  ["unknown", "file"],
];
/** More names than these are counted. */
const MOST_NAMES = 3;

/** "Rivky and Dovid", "Rivky, Dovid, Leah and 2 others". */
export function sendersText(senders: readonly string[]): string {
  const others = senders.length - MOST_NAMES;
  if (others <= 0) return formatList(senders);
  return formatList([...senders.slice(0, MOST_NAMES), others === 1 ? "one other" : `${formatCount(others)} others`]);
}

/** "6 pictures, 2 films and 1 recording"; empty when nothing came. */
export function cameText(counts: Meanwhile["counts"]): string {
  return formatList(
    NOUNS.filter(([kind]) => counts[kind] > 0).map(
      ([kind, noun]) => `${formatCount(counts[kind])} ${noun}${counts[kind] === 1 ? "" : "s"}`,
    ),
  );
}
