const LETTERS: readonly (readonly [value: number, letters: string])[] = [
  [100, "ק"],
  [90, "צ"],
  [80, "פ"],
  [70, "ע"],
  [60, "ס"],
  [50, "נ"],
  [40, "מ"],
  [30, "ל"],
  [20, "כ"],
  [10, "י"],
  [9, "ט"],
  [8, "ח"],
  [7, "ז"],
  [6, "ו"],
  [5, "ה"],
  [4, "ד"],
  [3, "ג"],
  [2, "ב"],
  [1, "א"],
];

/** Returns a number from 1 to 199 in Hebrew letters, without geresh: "כ", "קיט". */
export function hebrewNumber(value: number): string {
  let rest = value;
  let text = "";
  for (const [worth, letters] of LETTERS)
    if (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  // Fifteen and sixteen are nine and six, nine and seven: with ten they would be letters of the Name.
  return text.replace("יה", "טו").replace("יו", "טז");
}
