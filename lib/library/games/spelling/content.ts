/** Everyday words; no two have the same letters, and each makes between 2 and 9 words, so that a round can be finished. */
export const BASE_WORDS: readonly string[] = [
  ..."art cat ear low net now tea top".split(" "),
  ..."ages army band bear blow care deal dear done down easy edit fate fits hear heat item late link list many name near note".split(
    " ",
  ),
  ..."page play plot poet port real ride sent ship site sure team turn warm ways wear west year".split(" "),
];
