import type { Meanwhile } from "@/lib/media/held/schema";
import type { Held } from "@/lib/media/items/schema";
import type { Say } from "@/lib/media/words/say";
import { formatCount } from "@/lib/platform/format/count";
import { formatList } from "@/lib/platform/format/list";

export function heldText(say: Say, { stage, day, after, inMorning }: Held): string {
  if (stage === "over") return `${say("held.over", { after })} ${say(inMorning ? "held.morning" : "held.soonSeen")}`;
  const now = say(stage === "before" ? "held.soon" : "held.now", { day });
  return `${now} ${say(inMorning ? "held.morningAfter" : "held.after", { after })}`;
}

const NOUNS: readonly (readonly [keyof Meanwhile["counts"], string])[] = [
  ["image", "photo"],
  ["video", "video"],
  ["audio", "voice message"],
  ["unknown", "file"],
];
const MOST_NAMES = 3;

export function sendersText(senders: readonly string[]): string {
  const others = senders.length - MOST_NAMES;
  if (others <= 0) return formatList(senders);
  return formatList([...senders.slice(0, MOST_NAMES), others === 1 ? "1 other" : `${formatCount(others)} others`]);
}

export function cameText(counts: Meanwhile["counts"]): string {
  return formatList(
    NOUNS.filter(([kind]) => counts[kind] > 0).map(
      ([kind, noun]) => `${formatCount(counts[kind])} ${noun}${counts[kind] === 1 ? "" : "s"}`,
    ),
  );
}
