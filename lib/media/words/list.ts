import type { Say } from "@/lib/media/words/say";

export function listText(say: Say, words: readonly string[]): string {
  const [first = "", second, ...others] = words;
  if (second === undefined) return first;
  if (others.length === 0) return say("list.two", { first, second });
  const begun = words.slice(0, -1).reduce((before, word) => say("list.more", { first: before, second: word }));
  return say("list.last", { first: begun, second: words.at(-1) ?? "" });
}
