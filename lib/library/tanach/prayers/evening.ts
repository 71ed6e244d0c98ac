import { chapterPart } from "@/lib/library/tanach/plan";
import { hallel, KETORES, nefilasApayim, OFFERINGS, SIDDUR_ORDER } from "@/lib/library/tanach/prayers/morning";
import { type Entry, here, named, note, piece, psalm, those } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";
import { afterAleinu, ASHREI, SHEMA, songOfTheDay, uvaLetzion } from "@/lib/library/tanach/prayers/shared";

const FRIDAY = 5;

/** Returns Tzidkascha; Ashkenaz says its verses in the opposite order. OC 292:2. */
function tzidkascha({ nusach, tachanun }: PrayerDay): Entry[] {
  const verses = ["psalms 36:7", "psalms 71:19", "psalms 119:142"];
  const inOrder = nusach === "ashkenaz" ? verses.toReversed() : verses;
  return tachanun.mincha === "none" ? [] : [piece("Tzidkascha", "צדקתך", ...inOrder)];
}

function tachanunOfMincha(day: PrayerDay): Entry[] {
  const said = day.tachanun.mincha;
  if (said === "none") return [];
  return [...(said === "some" ? [note("Many do not say Tachanun today. Ask your rav.")] : []), ...nefilasApayim(day)];
}

/** Yom Kippur: Ashrei and Uva Letzion wait for Neilah, OC 622:1; what comes before the Torah and after the Amidah is only named. */
function minchaOfYomKippur({ torah }: PrayerDay): Entry[] {
  return [named("what comes before the Torah reading"), ...torah.mincha, named("the Amidah, and what follows it")];
}

/** Mincha: OC 132:2, 292, 566. */
export function minchaEntries(day: PrayerDay): Entry[] {
  if (day.isYomKippur) return minchaOfYomKippur(day);
  const { nusach, isHoly, isShabbos, weekday, torah, isTishaBav } = day;
  const isAshkenaz = nusach === "ashkenaz";
  return those(
    isTishaBav && [note("With tallis and tefillin. What was left out in the morning:"), ...songOfTheDay(day)],
    !isAshkenaz && weekday === FRIDAY && !isHoly && !day.isFestivalWeek && [psalm(107), named("Patach Eliyahu")],
    !isAshkenaz && [OFFERINGS, KETORES],
    ASHREI,
    isHoly && uvaLetzion(true),
    isShabbos && piece("Va’ani Sefilasi", "ואני תפילתי", "psalms 69:14"),
    torah.mincha,
    named("the Amidah"),
    isShabbos ? tzidkascha(day) : tachanunOfMincha(day),
    day.ldovid.mincha && psalm(27),
    afterAleinu(day),
  );
}

const OPENING = ["psalms 78:38", "psalms 20:10"];

/** The end of Shabbos: OC 295, Rema. */
const VIHI_NOAM: readonly Entry[] = [
  piece("Vihi Noam", "ויהי נועם", "psalms 90:17", "psalms 91:1-15", "psalms 91:16 x2"),
];

function kabbalasShabbos(day: PrayerDay): Entry[] {
  const { nusach, isFestivalWeek } = day;
  const short = nusach === "ashkenaz" ? [] : [29];
  const before = isFestivalWeek ? short : [95, 96, 97, 98, 99, 29];
  return [
    ...before.map((number) => chapterPart("psalms", number)),
    ...(isFestivalWeek && nusach === "ashkenaz"
      ? []
      : [named(isFestivalWeek ? "what is said of Lecha Dodi" : "Lecha Dodi")]),
    ...[92, 93].map((number) => chapterPart("psalms", number)),
  ];
}

function openingOfMairiv({ nusach, isHoly }: PrayerDay): Entry[] {
  if (isHoly) return [];
  const first = piece("Vehu Rachum", "והוא רחום", ...OPENING);
  if (nusach === "ashkenaz") return [first];
  return [
    note(SIDDUR_ORDER),
    psalm(134),
    piece("Before Mairiv", "לפני ערבית", "psalms 46:8 x3", "psalms 84:13 x3", "psalms 20:10 x3"),
    first,
  ];
}

/** Psalm 24 in the nights of Rosh Hashanah and Yom Kippur: by Chabad and many others. */
function psalmOfTheNight({ nusach, isRoshHashanah, isYomKippur }: PrayerDay): Entry[] {
  if (!isRoshHashanah && !isYomKippur) return [];
  return [nusach === "chabad" ? psalm(24) : psalm(24, "Many communities say it.")];
}

/** Mairiv: OC 235, 236, 268:7, 489, 619. */
export function mairivEntries(day: PrayerDay): Entry[] {
  const { nusach, isShabbos, isHoly, inIsrael } = day;
  return those(
    day.isYomKippur && [piece("Or Zarua", "אור זרוע", "psalms 97:11"), named("Kol Nidrei")],
    isShabbos && kabbalasShabbos(day),
    openingOfMairiv(day),
    named("Borchu and the blessings of Shema"),
    SHEMA,
    named("the blessings after Shema"),
    nusach === "ashkenaz" && !inIsrael && !isHoly && named("Baruch Hashem Le’olam"),
    named("the Amidah"),
    isShabbos && piece("Vayechulu", "ויכולו", "genesis 2:1-3"),
    day.isTishaBav && note("Then Eichah: in the book, under Today."),
    day.isSederNight && (nusach !== "ashkenaz" || inIsrael) && hallel("Full"),
    day.hasVihiNoam && VIHI_NOAM,
    day.isAfterShabbos && named("Veatah Kadosh"),
    day.isInOmer && [named("the count of the Omer"), psalm(67)],
    psalmOfTheNight(day),
    afterAleinu(day),
    day.ldovid.mairiv && psalm(27),
    day.isYomKippur && nusach === "chabad" && [1, 2, 3, 4].map((number) => chapterPart("psalms", number)),
  );
}

/** Krias Shema at bedtime: OC 239; the siddurim. Sefard says it as the one or the other. */
export function bedEntries(day: PrayerDay): Entry[] {
  if (day.nusach === "sefard") return those(note("The rest is in your siddur: siddurim differ."), SHEMA);
  if (day.nusach === "ashkenaz")
    return [
      note(SIDDUR_ORDER),
      named("Hamapil"),
      piece("Shema", "שמע", "deuteronomy 6:4", here("Baruch Shem"), "deuteronomy 6:5-9"),
      piece("Vihi Noam", "ויהי נועם", "psalms 90:17", "psalms 91"),
      piece("Tehillim 3:2–9", "תהלים ג, ב–ט", "psalms 3:2-9"),
      named("Hashkiveinu"),
      piece(
        "Hamalach and verses",
        "המלאך הגואל",
        "genesis 48:16",
        "exodus 15:26",
        "zechariah 3:2",
        "song-of-songs 3:7-8",
        "numbers 6:24-26 x3",
        "psalms 121:4 x3",
        "Three times, in three orders of its words.",
        "genesis 49:18",
      ),
      psalm(128),
      piece("Tehillim 4:5", "תהלים ד, ה", "psalms 4:5 x3"),
      named("Adon Olam"),
    ];
  return those(
    SHEMA,
    piece(
      "Verses for the night",
      "פסוקים",
      "psalms 149:5-6",
      "song-of-songs 3:7-8 x3",
      "numbers 6:24-26 x3",
      "psalms 91:1-9",
    ),
    bedViduy(day),
    psalm(121),
    piece(
      "Verses before sleep",
      "פסוקים לפני השינה",
      "genesis 49:19",
      here("the same words backwards, three times"),
      "proverbs 3:24 x3",
      here("the line before the next verse"),
      "genesis 49:18 x3",
      "psalms 32:7 x3",
      "psalms 16:11 x3",
      "psalms 102:14",
      "jeremiah 10:11",
      "psalms 31:6",
    ),
    named("Hamapil"),
  );
}

/** Without Tachanun there is no Viduy, and siddurim differ about Psalm 51. */
function bedViduy({ isHoly, tachanun }: PrayerDay): Entry[] {
  if (!isHoly && tachanun.shachris !== "none") return [named("Viduy"), psalm(51)];
  return [note("Tehillim 51 tonight: by your siddur.")];
}
