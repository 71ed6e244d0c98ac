/** hebcal's Sephardi month names as the household says them. */
const MONTHS: Readonly<Record<string, string>> = {
  Tevet: "Teves",
  "Sh'vat": "Shevat",
  Iyyar: "Iyar",
  Tamuz: "Tammuz",
  Nisan: "Nissan",
};

/** What hebcal's `ashkenazi` locale leaves in another spelling; apostrophes are straight by then. */
const RENAMED: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(MONTHS).map(([from, to]) => [new RegExp(`\\b${from}\\b`), to] as const),
  [/\bRosh Hashana\b/, "Rosh Hashanah"],
  [/\(CH''M\)/, "(Chol Hamoed)"],
  [/\bTish'a B'Av\b/, "Tisha B'Av"],
  [/\bKoton\b/, "Katan"],
  [/\bBereshis\b/, "Bereishis"],
  [/\bHa'azinu\b/, "Haazinu"],
  [/\bSh'lach\b/, "Shelach"],
  [/\bBaba\b/, "Bava"],
  [/\bGitin\b/, "Gittin"],
  [/\bMidos\b/, "Middos"],
];

/** A title of hebcal's `ashkenazi` locale in the household's spelling: "Rosh Chodesh Sh’vat" is "Rosh Chodesh Shevat". */
export function householdSpelling(title: string): string {
  return RENAMED.reduce((text, [from, to]) => text.replace(from, to), title.replace(/[‘’]/g, "'"));
}

/** A Hebrew month's name in the household's spelling: "Tevet" is "Teves". */
export function monthSpelling(month: string): string {
  return MONTHS[month] ?? month;
}

/** A Hebrew title as it is shown: without the year in Latin digits, and with its bracket behind, where hebcal has it in front. */
export function hebrewTitle(title: string): string {
  return title.replace(/ \d{4}$/, "").replace(/^\((.+) \((.+)$/, "$1 ($2)");
}
