import { createSay, type Say, type Words } from "@/lib/media/words/say";

let current: Say | undefined;

export function setPageWords(words: Words): void {
  current = createSay(words);
}

/** Undefined until a page has spoken: one that failed before. */
export const pageSayIfAny = (): Say | undefined => current;

/** The page's own voice, for what happens outside of React: uploads, recordings, notifications. Only in a browser, where one page is open. */
export function pageSay(): Say {
  if (!current) throw new Error("The page has no language yet.");
  return current;
}
