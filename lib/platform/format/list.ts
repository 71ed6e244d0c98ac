/** Words as a sentence lists them: "Rivky", "Rivky and Dovid", "Rivky, Dovid and Leah". */
export function formatList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
