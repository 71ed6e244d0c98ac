import { chapterPart, type PartPlan } from "@/lib/library/tanach/plan";
import { type Entry, here, named, note, piece, psalm, those } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";
import { afterAleinu, ASHREI, SHEMA, songOfTheDay, torah, uvaLetzion } from "@/lib/library/tanach/prayers/shared";

export const SIDDUR_ORDER = "In the order of your siddur.";

/** After the blessings of the Torah until Baruch She'amar: OC 25, 47, 48; the siddurim. */
export function risingEntries(day: PrayerDay): Entry[] {
  const { nusach, isTishaBav, isHoly } = day;
  const isChabad = nusach === "chabad";
  return those(
    named("the blessings of the morning and of the Torah"),
    isTishaBav && note("Before dawn of Tisha B’Av customs differ. Ask your rav."),
    piece("Birkas Kohanim", "ברכת כהנים", isChabad ? "numbers 6:22-27" : "numbers 6:24-26"),
    !isTishaBav &&
      piece(
        "Tallis",
        "טלית",
        "When the tzitzis are looked at:",
        "psalms 104:1-2",
        "Wrapped in the tallis:",
        "psalms 36:8-11",
      ),
    !isChabad &&
      !isHoly &&
      !isTishaBav && [
        ...(day.cholHamoed ? [note("Tefillin on Chol HaMoed: ask your rav.")] : []),
        piece("Tefillin", "תפילין", "Around the finger:", "hosea 2:21-22"),
      ],
    isChabad
      ? piece("Ma Tovu", "מה טובו", "numbers 24:5", "psalms 5:8", "psalms 69:14")
      : piece(
          "Ma Tovu",
          "מה טובו",
          "numbers 24:5",
          "psalms 5:8",
          "psalms 26:8",
          here("Va’ani eshtachaveh"),
          "psalms 69:14",
        ),
    piece("Akeidah", "עקידה", "The prayers around it are in your siddur.", "genesis 22:1-19"),
    isChabad ? piece("The small Shema", "שמע", "deuteronomy 6:4-9") : named("Shema, as it is said before the Korbanos"),
    !isChabad && piece("Kiyor", "כיור", "exodus 30:17-21"),
    piece("Terumas Hadeshen", "תרומת הדשן", "leviticus 6:1-6"),
    OFFERINGS,
    !isChabad && day.isShabbos && piece("The offering of Shabbos", "מוסף שבת", "numbers 28:9-10"),
    !isChabad && day.isRoshChodesh && piece("The offering of Rosh Chodesh", "מוסף ראש חודש", "numbers 28:11-15"),
    KETORES,
    piece("After the Ketores", "אחרי הקטורת", "psalms 46:8 x3", "psalms 84:13 x3", "psalms 20:10 x3", "malachi 3:4"),
    named("the rest of the Korbanos"),
  );
}

export const OFFERINGS = piece("Tamid", "תמיד", "numbers 28:1-8", "leviticus 1:11");
export const KETORES = piece("Ketores", "קטורת", "exodus 30:34-36", "exodus 30:7-8");

const HODU = piece(
  "Hodu",
  "הודו",
  "chronicles-1 16:8-36",
  ...["99:5", "99:9", "78:38", "40:12", "25:6", "68:35-36", "94:1-2", "3:9", "46:8", "84:13"].map(
    (at) => `psalms ${at}`,
  ),
  ...["20:10", "28:9", "33:20-22", "85:8", "44:27", "81:11", "144:15", "13:6"].map((at) => `psalms ${at}`),
);

const YEHI_CHEVOD = piece(
  "Yehi Chevod",
  "יהי כבוד",
  ...["104:31", "113:2-4", "135:13", "103:19"].map((at) => `psalms ${at}`),
  "chronicles-1 16:31",
  here("Hashem Melech"),
  ...["10:16", "33:10"].map((at) => `psalms ${at}`),
  "proverbs 19:21",
  ...["33:11", "33:9", "132:13", "135:4", "94:14", "78:38", "20:10"].map((at) => `psalms ${at}`),
);

/** The psalms of Shabbos and Yom Tov; where siddurim differ about the order, the page says so. OC 281, Rema. */
const PSALMS_OF_SHABBOS = {
  ashkenaz: [19, 34, 90, 91, 135, 136, 33],
  sefard: [19, 34, 90, 91, 98, 121, 122, 123, 124, 135, 136],
  chabad: [19, 33, 34, 90, 91, 98, 121, 122, 123, 124, 135, 136],
} as const;

const psalms = (...numbers: readonly number[]): PartPlan[] => numbers.map((number) => chapterPart("psalms", number));

/** Psalm 100: OC 51:9, Rema, and 604:2. */
function mizmorLesodah(day: PrayerDay): Entry[] {
  if (day.isHoly || day.isErevPesach || day.cholHamoed === "Pesach") return [];
  if (!day.isErevYomKippur) return [psalm(100)];
  return day.nusach === "sefard" ? [psalm(100, "Customs differ today. Ask your rav.")] : [];
}

function beforePraises(day: PrayerDay): Entry[] {
  const { nusach, isHoly } = day;
  const ofShabbos = PSALMS_OF_SHABBOS[nusach];
  if (nusach === "ashkenaz")
    return those(psalm(30), named("Baruch She’amar"), HODU, mizmorLesodah(day), isHoly && psalms(...ofShabbos, 92, 93));
  return those(
    HODU,
    (!isHoly || nusach === "sefard") && psalm(30),
    named("Hashem Melech, twice"),
    piece("Vehayah Hashem", "והיה ה׳", "zechariah 14:9"),
    piece("Hoshieinu", "הושיענו", "psalms 106:47-48", "psalms 150:6"),
    isHoly ? note("Tehillim 67 on Shabbos and Yom Tov: by your siddur.") : psalm(67),
    isHoly && [note(SIDDUR_ORDER), ...psalms(...ofShabbos)],
    isHoly && nusach === "chabad" && named("Ha’aderes"),
    named("Baruch She’amar"),
    mizmorLesodah(day),
    isHoly && psalms(92, 93),
  );
}

function praises(day: PrayerDay): Entry[] {
  const end = day.nusach === "ashkenaz" ? "15:1-18" : "15:1-19";
  return those(
    beforePraises(day),
    YEHI_CHEVOD,
    ASHREI,
    psalms(146, 147, 148, 149),
    piece("Tehillim 150", "תהלים קנ", "psalms 150:1-5", "psalms 150:6 x2"),
    piece("Baruch Hashem Le’olam", "ברוך ה׳ לעולם", "psalms 89:53", "psalms 135:21", "psalms 72:18-19"),
    piece("Vayevarech Dovid", "ויברך דויד", "chronicles-1 29:10-13", "nehemiah 9:6-11"),
    piece(
      "Az Yashir",
      "אז ישיר",
      day.isTishaBav && "On Tisha B’Av customs differ. Ask your rav.",
      "exodus 14:30-31",
      `exodus ${end}`,
      "psalms 22:29",
      "obadiah 1:21",
      "zechariah 14:9",
    ),
    named(day.isHoly ? "Nishmas and Yishtabach" : "Yishtabach"),
    day.isInTenDays && psalm(130),
  );
}

/** Tachanun's psalm: OC 131. What Sefard says differs by siddur. */
function tachanun(day: PrayerDay): Entry[] {
  const said = day.tachanun.shachris;
  if (said === "none") return [];
  const isLong = day.weekday === 1 || day.weekday === 4;
  return those(
    said === "some" && note("Many do not say Tachanun today. Ask your rav."),
    isLong && named("Vehu Rachum"),
    nefilasApayim(day),
  );
}

/** Falling on the face: by Chabad Psalm 25, by Ashkenaz Psalm 6 with a verse before. */
export function nefilasApayim({ nusach }: PrayerDay): Entry[] {
  if (nusach === "sefard") return [named("Tachanun")];
  if (nusach === "chabad") return [named("Viduy"), psalm(25), named("the end of Tachanun")];
  return [
    piece("Tachanun", "תחנון", "samuel-2 24:14", here("the line that opens Tachanun"), "psalms 6:2-11"),
    named("the end of Tachanun"),
  ];
}

/** The parts of Hallel with how often its verses are said: OC 422:2, 488, 644. */
export function hallel(which: "Full" | "Half"): Entry[] {
  const middle =
    which === "Full"
      ? psalms(115, 116)
      : [
          piece("Tehillim 115:12–18", "תהלים קטו, יב–יח", "psalms 115:12-18"),
          piece("Tehillim 116:12–19", "תהלים קטז, יב–יט", "psalms 116:12-19"),
        ];
  return [
    named("the blessing of Hallel"),
    ...psalms(113, 114),
    ...middle,
    ...psalms(117),
    piece(
      "Tehillim 118",
      "תהלים קיח",
      "psalms 118:1-20",
      "Each of these four verses twice:",
      "psalms 118:21-24",
      "Each half of this verse twice:",
      "psalms 118:25",
      "Each of these verses twice:",
      "psalms 118:26-29",
    ),
    named("the end of Hallel"),
  ];
}

const LAMNATZEACH = psalm(20);
const TEFILLAH_LEDOVID = psalm(86);
const BEIS_YAAKOV = piece("Beis Yaakov", "בית יעקב", "isaiah 2:5", "micah 4:5", "kings-1 8:57-60");

/** From the Torah or Tachanun to the end of a weekday's Shachris. OC 131:1, 132; the Chabad rubrics. */
function weekdayEnd(day: PrayerDay): Entry[] {
  const { nusach, tachanun: said, isTishaBav } = day;
  const isChabad = nusach === "chabad";
  const isEarly = hasEarlySong(day);
  const song = isTishaBav ? [] : songOfTheDay(day);
  const isWithTachanun = said.shachris !== "none";
  return those(
    isEarly && song,
    torah(day),
    ASHREI,
    said.lamnatzeach !== "none" && LAMNATZEACH,
    uvaLetzion(!isTishaBav),
    nusach !== "ashkenaz" && isWithTachanun && TEFILLAH_LEDOVID,
    day.hasMusaf && named("Musaf"),
    isChabad && [BEIS_YAAKOV, psalm(124)],
    nusach !== "ashkenaz" && !isEarly && song,
    nusach !== "ashkenaz" && day.ldovid.shachris && psalm(27),
    nusach !== "ashkenaz" && KAVEH,
    afterAleinu(day),
    nusach === "ashkenaz" && song,
    nusach === "ashkenaz" && day.ldovid.shachris && psalm(27),
    day.dayOfNasi > 0 && isChabad && nasi(day.dayOfNasi),
    isChabad && named("the six remembrances"),
  );
}

const KAVEH = piece("Kaveh", "קוה", "psalms 27:14", "samuel-1 2:2", "psalms 18:32");

/** From 1 to 13 Nissan the offerings of the princes, from one to the next; on the thirteenth what follows them. */
function nasi(day: number): Entry[] {
  const [first, last] = day === 13 ? ["7:84", "8:4"] : [`7:${day === 1 ? 1 : 6 + 6 * day}`, `7:${11 + 6 * day}`];
  const line = day === 13 ? `numbers ${first}-${last}` : `numbers ${first}-${last.slice(2)}`;
  return those(piece("The Nasi of the day", "פרשת הנשיא", line), day < 13 && named("the Yehi Ratzon after it"));
}

export function shachrisEntries(day: PrayerDay): Entry[] {
  return those(
    praises(day),
    named("Borchu and the blessings of Shema"),
    SHEMA,
    named("Emes Veyatziv and the Amidah"),
    tachanun(day),
    day.hallel !== null && hallel(day.hallel),
    ...(day.isHoly
      ? [...(hasEarlySong(day) ? songOfTheDay(day) : []), ...torah(day), named("Musaf"), ...holyEnd(day)]
      : weekdayEnd(day)),
  );
}

/** Returns true if the song comes right after Hallel, as by Chabad on Rosh Chodesh, Chol HaMoed and Yom Tov. */
const hasEarlySong = ({ nusach, isRoshChodesh, cholHamoed, isYomTov, ...day }: PrayerDay) =>
  nusach === "chabad" && !isOfTheMachzor(day) && (isRoshChodesh || cholHamoed !== null || isYomTov);

/** The place of the song and of Psalm 27 on these days differs by machzor. */
const isOfTheMachzor = ({ isRoshHashanah, isYomKippur }: Pick<PrayerDay, "isRoshHashanah" | "isYomKippur">) =>
  isRoshHashanah || isYomKippur;

function holyEnd(day: PrayerDay): Entry[] {
  return those(
    day.isShabbos && day.nusach === "ashkenaz" && KAVEH,
    afterAleinu(day),
    isOfTheMachzor(day) && note(SIDDUR_ORDER),
    !hasEarlySong(day) && songOfTheDay(day),
    day.ldovid.shachris && psalm(27),
    day.dayOfNasi > 0 && day.nusach === "chabad" && nasi(day.dayOfNasi),
  );
}
