/** Of the package's English names of the Rambam's laws those that are not in the house's words (D29). */
const NAMES: Record<string, string> = {
  "Positive Mitzvot": "Positive Mitzvos",
  "Negative Mitzvot": "Negative Mitzvos",
  Sabbath: "Shabbos",
  "Rest on the Tenth of Tishrei": "Yom Kippur",
  "Rest on a Holiday": "Yom Tov",
  "Leavened and Unleavened Bread": "Chametz and Matzah",
  "Scroll of Esther and Hanukkah": "Megillah and Chanukah",
  "Virgin Maiden": "Na’arah Besulah",
  "Woman Suspected of Infidelity": "Sotah",
  "Forbidden Intercourse": "Issurei Biah",
  "Service on the Day of Atonement": "The Service of Yom Kippur",
  "Paschal Offering": "Korban Pesach",
  "Festival Offering": "Korban Chagigah",
  "Those Who Defile Bed or Seat": "Mishkav Umoshav",
  "Immersion Pools": "Mikvaos",
};

/** How a part of the Rambam is called on the screen. Takes the package's English name. */
export function rambamName(name: string): string {
  return NAMES[name] ?? name;
}
