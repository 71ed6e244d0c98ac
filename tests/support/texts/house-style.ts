/** What no text of ours may contain: spellings other than those of D29, the Name, marks of haste. */
const BANNED = [
  /Shabbat|Sukkot|Shavuot|Mitzvot|Tevet|Brachot|\bBeit\b|Kashrut|Simchat|Tallit|Parashat|Hanukkah|Sabbath|Shachari[st]|Maariv/i,
  /\bG[o]d\b|\bLord\b|Jehovah|Yahweh|Adonai|\bElohim\b/,
  /יהוה|אלהים|אדני/,
  / {2}|\s$|^\s|\bTODO\b|[“"]{2}|\.\.\./,
];

/** The rules of the house style that a text breaks, as it is there; none is well. */
export function styleBreaches(text: string): string[] {
  return BANNED.flatMap((rule) => rule.exec(text)?.[0] ?? []);
}

/** How many words a text has. */
export const wordCount = (text: string) => text.trim().split(/\s+/).length;
