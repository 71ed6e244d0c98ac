/** Spellings that are not of the house, and names that no content of ours spells out. */
const FOREIGN =
  /shabbat|sukkot|shavuot|mitzvot|tevet|brachot|\bbeit\b|kashrut|simchat|tallit|parashat|chanuka\b|hanukkah|sabbath|jehovah|yahweh|adonai|elohim|\bgod\b|\blord\b/i;

/** The texts that break the house style. */
export const outOfStyle = (texts: readonly string[]) => texts.filter((text) => FOREIGN.test(text));

/** Divine names and words that stand for them; none is a game word, whose letters are scrambled, struck or missing. */
export const DIVINE = [
  "ADONAI",
  "ADONOI",
  "ELOHIM",
  "ELOKIM",
  "ELOKEINU",
  "ELOHEINU",
  "SHADDAI",
  "HASHEM",
  "TZEVAKOS",
  "TZEVAOS",
  "EHYEH",
  "YAH",
  "KAH",
  "KEL",
  "SHALOM",
  "SHALEM",
  "GOD",
  "GODS",
  "LORD",
  "HALLELUYAH",
  "HALLELUKAH",
];
