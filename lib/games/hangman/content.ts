export type HangmanWord = {
  /** 6 to 12 letters A to Z. */
  word: string;
  /** Shown when the round is over. */
  meaning: string;
  /** Where it comes from. */
  source: string;
};

/** 40 words in the house style (D29): unique, nothing mournful, no Divine name, since letters are struck and missing. */
export const HANGMAN_WORDS: readonly HangmanWord[] = [
  { word: "SHABBOS", meaning: "The day of rest, from Friday evening to Saturday night.", source: "Shemos 20:8" },
  { word: "PESACH", meaning: "The spring festival of going out of Egypt.", source: "Shemos 12:14" },
  { word: "SUKKOS", meaning: "The autumn festival of booths.", source: "Vayikra 23:34" },
  { word: "SHAVUOS", meaning: "The festival seven weeks after Pesach.", source: "Devarim 16:10" },
  { word: "CHANUKAH", meaning: "The eight days of lights.", source: "Shabbos 21b" },
  { word: "MENORAH", meaning: "The lamp with seven branches in the Beis Hamikdash.", source: "Shemos 25:31" },
  { word: "MEZUZAH", meaning: "The parchment on the doorpost of a Jewish home.", source: "Devarim 6:9" },
  { word: "TEFILLIN", meaning: "The leather boxes worn on arm and head.", source: "Devarim 6:8" },
  { word: "TZITZIS", meaning: "The strings on the corners of a garment.", source: "Bamidbar 15:38" },
  { word: "CHALLAH", meaning: "The braided bread of Shabbos.", source: "Custom; the name is from Bamidbar 15:20" },
  { word: "MATZAH", meaning: "The flat bread that we eat on Pesach.", source: "Shemos 12:18" },
  { word: "KIDDUSH", meaning: "The words over wine that welcome Shabbos.", source: "Pesachim 106a" },
  { word: "HAVDALAH", meaning: "The blessings at the end of Shabbos, with wine, spices and fire.", source: "Berachos 51b" },
  { word: "SHOFAR", meaning: "The ram's horn of Rosh Hashanah.", source: "Rosh Hashanah 16a" },
  { word: "SIDDUR", meaning: "The prayer book. The name means order.", source: "Hebrew" },
  { word: "CHUMASH", meaning: "The five books of the Torah. The name means a fifth.", source: "Hebrew" },
  { word: "MISHNAH", meaning: "The laws taught by heart and gathered by Rabbi Yehudah.", source: "Rambam, introduction to Mishneh Torah" },
  { word: "GEMARA", meaning: "The learning of the sages on the Mishnah.", source: "Rambam, introduction to Mishneh Torah" },
  { word: "AVRAHAM", meaning: "Our first father.", source: "Bereishis 17:5" },
  { word: "YITZCHAK", meaning: "The son of Avraham and Sarah. His name means he will laugh.", source: "Bereishis 21:3-6" },
  { word: "YAAKOV", meaning: "The father of the twelve tribes.", source: "Bereishis 35:22" },
  { word: "RIVKAH", meaning: "Our mother who gave water to the camels.", source: "Bereishis 24:20" },
  { word: "MIRIAM", meaning: "The sister of Moshe, who led the women in song.", source: "Shemos 15:20" },
  { word: "ESTHER", meaning: "The queen who saved our people.", source: "Esther 8:3-8" },
  { word: "MORDECHAI", meaning: "The cousin of Esther, who sat at the king's gate.", source: "Esther 2:5-19" },
  { word: "MEGILLAH", meaning: "The scroll that we read on Purim.", source: "Megillah 2a" },
  { word: "DREIDEL", meaning: "The spinning top of Chanukah.", source: "Custom" },
  { word: "LATKES", meaning: "Potato pancakes for Chanukah.", source: "Custom; the word is Yiddish" },
  { word: "HAMANTASH", meaning: "The three-cornered pastry of Purim.", source: "Custom; the word is Yiddish" },
  { word: "TZEDAKAH", meaning: "Giving to those who need it.", source: "Devarim 15:8" },
  { word: "MITZVAH", meaning: "A commandment. Any good deed is called so too.", source: "Devarim 6:25" },
  { word: "BRACHAH", meaning: "A blessing.", source: "Bereishis 12:2" },
  { word: "AFIKOMAN", meaning: "The last piece of matzah at the Seder.", source: "Pesachim 119b" },
  { word: "HAGGADAH", meaning: "The book of the Seder. The name means telling.", source: "Shemos 13:8" },
  { word: "CHAROSES", meaning: "The sweet paste of apples, nuts and wine at the Seder.", source: "Pesachim 116a" },
  { word: "KNEIDLACH", meaning: "Matzah balls for the soup.", source: "Custom; the word is Yiddish" },
  { word: "MINYAN", meaning: "The ten men who pray together.", source: "Megillah 23b" },
  { word: "NACHES", meaning: "The joy that children and grandchildren bring.", source: "Yiddish, from Hebrew" },
  { word: "MISHPACHAH", meaning: "The family.", source: "Bereishis 12:3" },
  { word: "YERUSHALAYIM", meaning: "The holy city.", source: "Tehillim 122:3" },
];
