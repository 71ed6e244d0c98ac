import { type Entry, here, named, note, piece, psalm } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";

export const ASHREI = piece("Ashrei", "אשרי", "psalms 84:5", "psalms 144:15", "psalms 145", "psalms 115:18");

export const SHEMA: readonly Entry[] = [
  piece("Shema", "שמע", "deuteronomy 6:4", here("Baruch Shem"), "deuteronomy 6:5-9"),
  piece("Vehayah im shamoa", "והיה אם שמע", "deuteronomy 11:13-21"),
  piece("Vayomer", "ויאמר", "numbers 15:37-41"),
];

/** The verses of Uva Letzion; what stands between them is named. `withCovenant`: with 59:21. OC 132, 559:2. */
export function uvaLetzion(withCovenant: boolean): Entry {
  return piece(
    "Uva Letzion",
    "ובא לציון",
    "The Targum and the prayers between are in your siddur.",
    withCovenant ? "isaiah 59:20-21" : "isaiah 59:20",
    "psalms 22:4",
    "isaiah 6:3",
    "ezekiel 3:12",
    "exodus 15:18",
    "chronicles-1 29:18",
    ...["78:38", "86:5", "119:142"].map((at) => `psalms ${at}`),
    "micah 7:20",
    ...["68:20", "46:8", "84:13", "20:10"].map((at) => `psalms ${at}`),
    here("Baruch Hu Elokeinu"),
    "psalms 30:13",
    "jeremiah 17:7",
    "isaiah 26:4",
    "psalms 9:11",
    "isaiah 42:21",
  );
}

/** The songs that the Levi'im sang on the days of the week: Tamid 7:4. */
const SONGS = [24, 48, 82, 94, 81, 93, 92] as const;
const WEDNESDAY = 3;

/** Shir shel Yom and what follows it. OC 132, Rema; Tur 423. */
export function songOfTheDay(day: PrayerDay): Entry[] {
  const { nusach, weekday, isHoly } = day;
  const song = SONGS[weekday] ?? SONGS[0];
  const first = psalm(song, "Shir shel Yom");
  const after = piece(
    "After the song",
    "אחרי השיר",
    here("Hoshieinu"),
    "psalms 106:48",
    "psalms 135:21",
    "psalms 72:18-19",
  );
  return [
    first,
    ...(weekday === WEDNESDAY ? [piece("Tehillim 95:1–3", "תהלים צה, א–ג", "psalms 95:1-3")] : []),
    ...(nusach === "chabad" && !isHoly ? [after] : []),
    ...(day.isRoshChodesh ? [psalm(104)] : []),
    ...(day.isChanukah && nusach !== "chabad" ? [psalm(30)] : []),
  ];
}

export function afterAleinu({ nusach }: PrayerDay): Entry[] {
  const verses = ["proverbs 3:25", "isaiah 8:10", "isaiah 46:4"];
  return [named("Aleinu"), piece("After Aleinu", "אחרי עלינו", ...verses, nusach === "chabad" && "psalms 140:14")];
}

export function torah({ nusach, isShabbos, torah: { shachris } }: PrayerDay): Entry[] {
  if (shachris.length === 0) return [];
  const isChabad = nusach === "chabad";
  const vezos = isChabad
    ? piece(
        "Vezos HaTorah",
        "וזאת התורה",
        "When the Torah is lifted:",
        "deuteronomy 4:44",
        "proverbs 3:18",
        "proverbs 3:17",
        "proverbs 3:16",
        "isaiah 42:21",
      )
    : named("Vezos HaTorah");
  const back = [
    "numbers 10:36",
    "psalms 132:8-10",
    "proverbs 4:2",
    "proverbs 3:18",
    "proverbs 3:17",
    "lamentations 5:21",
  ];
  return [
    piece("Taking out the Torah", "הוצאת ספר תורה", "numbers 10:35", "isaiah 2:3", "psalms 34:4", "chronicles-1 29:11"),
    ...shachris,
    vezos,
    note("When the Torah is put back, in the place that your siddur has for it:"),
    piece("Yehalelu", "יהללו", "psalms 148:13-14"),
    ...(isChabad ? [] : [psalm(isShabbos ? 29 : 24), piece("Uvnucho Yomar", "ובנחה יאמר", ...back)]),
  ];
}
