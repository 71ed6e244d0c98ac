/** The one spelling of each name in texts of ours, with the spellings of libraries and books that titles and tests compare with it. */
export const NAMES: readonly { name: string; others: readonly string[] }[] = [
  { name: "Tisha B'Av", others: ["Tishah B'Av", "Tish'a B'Av", "Tisha BeAv", "Tisha be'Av", "Tisha b'Av"] },
  {
    name: "Shivah Asar B'Tammuz",
    others: ["Tzom Tammuz", "Tzom Tamuz", "Shiva Asar B'Tammuz", "Shivah Asar BeTammuz", "Shiva Asar B'Tamuz"],
  },
  { name: "Asarah B'Teves", others: ["Asara B'Teves", "Asarah B'Tevet", "Asara B'Tevet", "Asarah BeTeves"] },
  { name: "Fast of Gedaliah", others: ["Tzom Gedaliah", "Tzom Gedalia", "Fast of Gedalia", "Fast of Gedalyah"] },
  { name: "Fast of Esther", others: ["Ta'anis Esther", "Taanis Esther", "Ta'anit Esther"] },
  { name: "Shemini Atzeres", others: ["Shmini Atzeres", "Sh'mini Atzeres", "Shemini Atzeret", "Shmini Atzeret"] },
  { name: "Shemini", others: ["Shmini", "Sh'mini"] },
  { name: "Hoshana Rabbah", others: ["Hoshana Raba", "Hoshana Rabba", "Hoshanah Rabbah", "Hoshanah Rabba"] },
  { name: "Shabbos HaGadol", others: ["Shabbos Hagadol", "Shabbos ha-Gadol", "Shabbat HaGadol"] },
  { name: "Shabbos HaChodesh", others: ["Shabbos Hachodesh", "Shabbat HaChodesh"] },
  { name: "Chol HaMoed", others: ["Chol Hamoed", "Chol haMoed", "Chol Ha'moed", "CH''M"] },
  { name: "Tu BiShevat", others: ["Tu BiShvat", "Tu B'Shvat", "Tu B'Shevat", "Tu Bishvat", "Tu Bishevat"] },
  { name: "Lag BaOmer", others: ["Lag B'Omer", "Lag Ba'omer", "Lag Baomer"] },
  { name: "Rosh Hashanah", others: ["Rosh Hashana", "Rosh HaShanah", "Rosh HaShana"] },
  { name: "Sukkos", others: ["Succos", "Sukkot", "Succoth"] },
  { name: "Shavuos", others: ["Shavuot", "Shavuoth"] },
  { name: "Chanukah", others: ["Hanukkah", "Chanuka", "Hanukah"] },
  { name: "Mincha", others: ["Minchah", "Minha"] },
  { name: "Mairiv", others: ["Maariv", "Ma'ariv"] },
  { name: "Shachris", others: ["Shacharis", "Shacharit"] },
  { name: "Rochel", others: ["Rachel"] },
  { name: "Dovid", others: ["David"] },
  { name: "Chayei Sarah", others: ["Chayei Sara", "Chaye Sarah", "Chayey Sarah"] },
  { name: "Teves", others: ["Tevet", "Tebet"] },
  { name: "Tammuz", others: ["Tamuz"] },
  { name: "Nissan", others: ["Nisan"] },
  { name: "Iyar", others: ["Iyyar"] },
  { name: "Shevat", others: ["Sh'vat", "Shvat"] },
  { name: "Fast of the Firstborn", others: ["Ta'anis Bechoros", "Taanis Bechoros", "Ta'anit Bechorot"] },
  { name: "Purim Katan", others: ["Purim Koton"] },
  { name: "Shabbos", others: ["Shabbat", "Shabbes"] },
  { name: "Parshas", others: ["Parashat", "Parshat", "Parashas"] },
  { name: "Selichos", others: ["Selichot"] },
  { name: "Mitzvos", others: ["Mitzvot"] },
  { name: "Simchas Torah", others: ["Simchat Torah"] },
  { name: "Bereishis", others: ["Bereshis", "Bereshit"] },
  { name: "Shelach", others: ["Sh'lach"] },
  { name: "Haazinu", others: ["Ha'azinu"] },
  { name: "Vezos Haberachah", others: ["Vezos Haberakhah", "Vezot Haberakhah", "V'zos HaBerachah"] },
  { name: "Bava Kamma", others: ["Baba Kamma"] },
  { name: "Bava Metzia", others: ["Baba Metzia"] },
  { name: "Bava Basra", others: ["Baba Basra", "Baba Batra", "Bava Batra"] },
  { name: "Gittin", others: ["Gitin"] },
  { name: "Berachos", others: ["Berakhos"] },
  { name: "Bechoros", others: ["Bekhoros"] },
  { name: "Arachin", others: ["Arakhin"] },
  { name: "Keilim", others: ["Kelim"] },
  { name: "Ohalos", others: ["Oholos"] },
  { name: "Taharos", others: ["Tahoros"] },
  { name: "Machshirin", others: ["Makhshirin"] },
  { name: "Uktzin", others: ["Oktzin"] },
  { name: "Middos", others: ["Midos"] },
  { name: "Hamikdash", others: ["HaMikdash"] },
  { name: "Beis Hamikdash", others: ["Beit Hamikdash"] },
  { name: "Pesach Sheini", others: ["Pesach Sheni"] },
  { name: "Haftorah", others: ["Haftarah", "Haftara", "Haphtarah"] },
  { name: "Chazan", others: ["Chazzan", "Chazzen"] },
  { name: "Halacha", others: ["Halachah"] },
  { name: "Chesed", others: ["Chessed"] },
  { name: "Parsha", others: ["Parshah"] },
  { name: "Lechaim", others: ["Lechayim", "L'chaim"] },
  { name: "Chametz Umatzah", others: ["Chametz U'Matzah"] },
  { name: "Mon", others: ["Manna"] },
  { name: "Chosson", others: ["Chassan", "Chatan"] },
  { name: "Mazel", others: ["Mazal"] },
  { name: "Mizbeiach", others: ["Mizbeach", "Mizbe'ach"] },
  { name: "Shabbosos", others: ["Shabbosim", "Shabbatot"] },
  { name: "Zaidy", others: ["Zeide", "Zeidy", "Zaide", "Zayde"] },
  { name: "Bubby", others: ["Bubbe", "Bobbe", "Bubbie"] },
  { name: "Sefiras HaOmer", others: ["Sefiras Haomer"] },
  { name: "Kiddush HaChodesh", others: ["Kiddush Hachodesh"] },
  { name: "Shir Hashirim", others: ["Shir HaShirim"] },
  { name: "HaChaim", others: ["Hachaim"] },
  { name: "deRabbi", others: ["d'Rabbi"] },
  { name: "Shimshon", others: ["Shamshon"] },
  { name: "Shneur", others: ["Schneur"] },
  { name: "Menashe", others: ["Menasheh"] },
  { name: "Brachah", others: ["Brocha"] },
  { name: "Yeshayah", others: ["Yeshaya"] },
  { name: "Yehudah", others: ["Yehuda"] },
  { name: "Yirmeyahu", others: ["Yirmiyahu", "Yirmiyah"] },
  { name: "Chavakuk", others: ["Chabakuk"] },
  { name: "Shmuel I", others: ["I Shmuel", "1 Shmuel"] },
  { name: "Shmuel II", others: ["II Shmuel", "2 Shmuel"] },
  { name: "Melachim I", others: ["I Melachim", "1 Melachim"] },
  { name: "Melachim II", others: ["II Melachim", "2 Melachim"] },
  { name: "Divrei Hayamim I", others: ["I Divrei Hayamim", "I Divrei HaYamim"] },
  { name: "Divrei Hayamim II", others: ["II Divrei Hayamim", "II Divrei HaYamim"] },
];

const NAME_BY_OTHER = new Map(NAMES.flatMap(({ name, others }) => others.map((other) => [other, name] as const)));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** One search for all of them, the longest first: "Shmini Atzeres" before "Shmini". */
const OTHERS = new RegExp(
  `(?<![\\w'])(?:${[...NAME_BY_OTHER.keys()]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join("|")})(?![\\w'])`,
  "g",
);

const OTHERS_IN_ANY_CASE = new RegExp(OTHERS, "gi");
const NAME_BY_LOWER = new Map([...NAME_BY_OTHER].map(([other, name]) => [other.toLowerCase(), name]));

const straight = (text: string) => text.replace(/[‘’]/g, "'");

/** Returns a title with every name of the table in its one spelling. Apostrophes come out straight. */
export function inOneSpelling(title: string): string {
  return straight(title).replace(OTHERS, (other) => NAME_BY_OTHER.get(other) ?? other);
}

function isOfTable(found: string): boolean {
  const name = NAME_BY_LOWER.get(found.toLowerCase()) ?? "";
  return [name, name.toLowerCase(), name.toUpperCase()].includes(found);
}

export function findOtherSpellings(text: string): string[] {
  const found = straight(text).match(OTHERS_IN_ANY_CASE) ?? [];
  return found.filter((spelling) => !isOfTable(spelling));
}
