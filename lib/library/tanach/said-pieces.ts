import type { Nusach } from "@/lib/accounts/household/schema";
import { bookOf } from "@/lib/library/tanach/books";
import { chapters, type Passage, verses, wholeBook } from "@/lib/library/tanach/passages";
import { chapterPart, chapterParts, type PartPlan, plan, type ReadingPlan } from "@/lib/library/tanach/plan";
import type { BookId } from "@/lib/library/tanach/schema";

export type SaidDay = {
  /** 0 is Sunday. */
  weekday: number;
  nusach: Nusach;
  hallel: "Full" | "Half" | null;
  /** Kabbalas Shabbos is shortened: Yom Tov or Chol HaMoed is on that Shabbos, or Yom Tov on its eve. */
  isShortened: boolean;
};

type Said = { title: string; hebrewTitle: string; note?: string; parts: PartPlan[] };
type Piece = { id: string; make: (day: SaidDay) => Said };

/** The Levi'im's songs of the days of the week (Tamid 7:4). On Wednesday three verses of 95 follow, as all siddurim have it. */
const SONGS: readonly (readonly Passage[])[] = [
  [chapters("psalms", 24)],
  [chapters("psalms", 48)],
  [chapters("psalms", 82)],
  [chapters("psalms", 94), verses("psalms", "95:1", "95:3")],
  [chapters("psalms", 81)],
  [chapters("psalms", 93)],
  [chapters("psalms", 92)],
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Shabbos"] as const;

const part = (title: string, hebrewTitle: string, ...passages: Passage[]): PartPlan => ({
  title,
  hebrewTitle,
  passages,
});
const psalms = (...numbers: number[]) => numbers.map((number) => chapterPart("psalms", number));

/** Half of Hallel leaves out the first verses of 115 and of 116. */
function hallelParts(which: "Full" | "Half"): PartPlan[] {
  const middle =
    which === "Full"
      ? psalms(115, 116)
      : [
          part("Tehillim 115:12–18", "תהלים קטו, יב–יח", verses("psalms", "115:12", "115:18")),
          part("Tehillim 116:12–19", "תהלים קטז, יב–יט", verses("psalms", "116:12", "116:19")),
        ];
  return [...psalms(113, 114), ...middle, ...psalms(117, 118)];
}

const WITHOUT_BLESSINGS = "Without its blessings: they are in the siddur";

function hallel(which: "Full" | "Half"): Said {
  return {
    title: which === "Full" ? "Hallel" : "Half Hallel",
    hebrewTitle: which === "Full" ? "הלל" : "חצי הלל",
    note: WITHOUT_BLESSINGS,
    parts: hallelParts(which),
  };
}

/** Kabbalas Shabbos without Lecha Dodi. Shortened, Chabad and Sefard begin with Mizmor LeDovid, Ashkenaz with the song of Shabbos. */
function kabbalasShabbos({ nusach, isShortened }: SaidDay): Said {
  const whole = [95, 96, 97, 98, 99, 29, 92, 93];
  const short = nusach === "ashkenaz" ? [92, 93] : [29, 92, 93];
  return {
    title: "Kabbalas Shabbos",
    hebrewTitle: "קבלת שבת",
    note: `${isShortened ? "Shortened, because of Yom Tov. " : ""}Lecha Dodi is in the siddur`,
    parts: psalms(...(isShortened ? short : whole)),
  };
}

const SHEMA: readonly PartPlan[] = [
  part("Shema: Devarim 6:4–9", "שמע: דברים ו, ד–ט", verses("deuteronomy", "6:4", "6:9")),
  part("Vehayah im shamoa: Devarim 11:13–21", "והיה אם שמע: דברים יא, יג–כא", verses("deuteronomy", "11:13", "11:21")),
  part("Vayomer: Bamidbar 15:37–41", "ויאמר: במדבר טו, לז–מא", verses("numbers", "15:37", "15:41")),
];

/** Az Yashir as it is said each morning; by the Arizal with the verse “Ki va sus”, which Ashkenaz leaves out. */
function azYashir({ nusach }: SaidDay): Said {
  const end = nusach === "ashkenaz" ? "15:18" : "15:19";
  return {
    title: "Az Yashir",
    hebrewTitle: "אז ישיר",
    note: "As each morning, with the two verses before it",
    parts: [part(`Shemos 14:30–${end}`, "שמות יד, ל – טו", verses("exodus", "14:30", end))],
  };
}

function book(id: BookId, note: string, title = bookOf(id).title, hebrewTitle = bookOf(id).hebrewTitle): Said {
  return { title, hebrewTitle, note, parts: chapterParts(id, 1, bookOf(id).chapters) };
}

const always =
  (said: Said): Piece["make"] =>
  () =>
    said;

export const PIECES: readonly Piece[] = [
  {
    id: "shir-shel-yom",
    make: ({ weekday }) => ({
      title: "Shir shel Yom",
      hebrewTitle: "שיר של יום",
      note: `The song of ${WEEKDAYS[weekday] ?? ""}, as the Levi’im sang it`,
      parts: (SONGS[weekday] ?? []).map((passage) =>
        passage.to[1] === 0
          ? chapterPart("psalms", passage.from[0])
          : part("Tehillim 95:1–3", "תהלים צה, א–ג", passage),
      ),
    }),
  },
  {
    id: "ldovid-hashem-ori",
    make: always({
      title: "L’Dovid Hashem Ori",
      hebrewTitle: "לדוד ה׳ אורי",
      note: "From Elul to the end of Sukkos",
      parts: psalms(27),
    }),
  },
  { id: "hallel", make: ({ hallel: which }) => hallel(which ?? "Full") },
  {
    id: "borchi-nafshi",
    make: always({
      title: "Borchi Nafshi",
      hebrewTitle: "ברכי נפשי",
      note: "On Rosh Chodesh",
      parts: psalms(104),
    }),
  },
  { id: "kabbalas-shabbos", make: kabbalasShabbos },
  {
    id: "eishes-chayil",
    make: always({
      title: "Eishes Chayil",
      hebrewTitle: "אשת חיל",
      note: "Friday night, before Kiddush",
      parts: [part("Mishlei 31:10–31", "משלי לא, י–לא", verses("proverbs", "31:10", "31:31"))],
    }),
  },
  {
    id: "psalms-of-mincha",
    make: always({
      title: "Borchi Nafshi and Shir Hamaalos",
      hebrewTitle: "ברכי נפשי ושיר המעלות",
      note: "After Mincha of Shabbos in winter: Ashkenaz and Sefard",
      parts: psalms(104, ...Array.from({ length: 15 }, (_, index) => 120 + index)),
    }),
  },
  {
    id: "shema",
    make: always({
      title: "Shema",
      hebrewTitle: "קריאת שמע",
      note: "“Baruch Shem”, said softly after the first verse, is in the siddur",
      parts: [...SHEMA],
    }),
  },
  {
    id: "ashrei",
    make: always({
      title: "Ashrei",
      hebrewTitle: "אשרי",
      parts: [
        part(
          "Tehillim 145, with the verses around it",
          "תהלה לדוד",
          verses("psalms", "84:5", "84:5"),
          verses("psalms", "144:15", "144:15"),
          chapters("psalms", 145),
          verses("psalms", "115:18", "115:18"),
        ),
      ],
    }),
  },
  { id: "az-yashir", make: azYashir },
  {
    id: "song-at-the-sea",
    make: always({
      title: "The song at the sea",
      hebrewTitle: "קריעת ים סוף",
      note: "As it is read on the seventh day of Pesach; the song itself on Shabbos Shirah too",
      parts: [part("Shemos 13:17–15:26", "שמות יג, יז – טו, כו", verses("exodus", "13:17", "15:26"))],
    }),
  },
  {
    id: "parshas-hamon",
    make: always({
      title: "Parshas HaMon",
      hebrewTitle: "פרשת המן",
      note: "On the Tuesday of Parshas Beshalach: a custom in the name of Rabbi Mendel of Riminov",
      parts: [part("Shemos 16:4–36", "שמות טז, ד–לו", verses("exodus", "16:4", "16:36"))],
    }),
  },
  {
    id: "esther",
    make: always(
      book("esther", "On Purim, by night and by day. The mitzvah is by a scroll", "Megillas Esther", "מגילת אסתר"),
    ),
  },
  {
    id: "shir-hashirim",
    make: always(
      book("song-of-songs", "On Shabbos Chol HaMoed Pesach, or the last days; by Sefard on the eve of every Shabbos"),
    ),
  },
  { id: "rus", make: always(book("ruth", "On Shavuos, outside Israel on its second day")) },
  {
    id: "eichah",
    make: always(book("lamentations", "On Tisha B’Av. The verse before the last is said again at the end")),
  },
  {
    id: "koheles",
    make: always(
      book(
        "ecclesiastes",
        "On Shabbos Chol HaMoed Sukkos, or Shemini Atzeres. The verse before the last is said again at the end",
      ),
    ),
  },
  {
    id: "yonah",
    make: always({
      ...book("jonah", "The haftorah of Mincha on Yom Kippur, with three verses of Michah"),
      parts: [
        part("Yonah", "יונה", wholeBook("jonah")),
        part("Michah 7:18–20", "מיכה ז, יח–כ", verses("micah", "7:18", "7:20")),
      ],
    }),
  },
];

export type PieceId = string;

export function saidPlan(id: PieceId, day: SaidDay): ReadingPlan | null {
  const wholeOrHalf = id === "hallel-whole" ? hallel("Full") : id === "hallel-half" ? hallel("Half") : null;
  const said = wholeOrHalf ?? PIECES.find((piece) => piece.id === id)?.make(day);
  if (!said) return null;
  const { parts, ...names } = said;
  return plan(`day.${id}`, names, parts);
}
