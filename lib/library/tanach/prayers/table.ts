import { SIDDUR_ORDER } from "@/lib/library/tanach/prayers/morning";
import { type Entry, here, named, note, piece, psalm, those } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";

/** Before and within Kiddush of Friday night: OC 271:10. */
export function kiddushOfNight({ nusach }: PrayerDay): Entry[] {
  return those(
    named("Shalom Aleichem"),
    piece("Eishes Chayil", "אשת חיל", "proverbs 31:10-31"),
    nusach === "chabad" && psalm(23),
    piece("Kiddush", "קידוש", here("the words before it"), "genesis 2:1-3", here("the blessings of Kiddush")),
  );
}

const ofYomTov = (isRoshHashanah: boolean) =>
  piece(
    "Kiddush of Yom Tov",
    "קידוש יום טוב",
    ...(isRoshHashanah ? ["psalms 81:4-5"] : ["leviticus 23:4", "leviticus 23:44"]),
    here("the blessing of Kiddush"),
  );

/** Kiddush by day: OC 289; on Yom Tov that is Shabbos by one's siddur. */
export function kiddushOfDay({ nusach, isShabbos, isYomTov, isRoshHashanah }: PrayerDay): Entry[] {
  const isChabad = nusach === "chabad";
  if (isYomTov)
    return those(isShabbos && note("The verses of Shabbos come first, by your siddur."), ofYomTov(isRoshHashanah));
  return those(
    isChabad && [note(SIDDUR_ORDER), psalm(23), named("Askinu Seudasa")],
    piece(
      "Kiddush of the day",
      "קידוש היום",
      "exodus 31:16-17",
      isChabad && "isaiah 58:13-14",
      "exodus 20:8-11",
      here("the blessing of Kiddush"),
    ),
  );
}

/** Rema, OC 296:1. */
export function havdalahEntries(): Entry[] {
  const psalms = ["3:9", "46:8", "84:13", "20:10"].map((at) => `psalms ${at}`);
  return [
    piece(
      "Havdalah",
      "הבדלה",
      "isaiah 12:2-3",
      ...psalms,
      "esther 8:16",
      "psalms 116:13",
      here("the blessings of Havdalah"),
    ),
  ];
}

/** Around bentching: with Tachanun Al Naharos, without it Shir Hamaalos. Magen Avraham 1:5; the siddurim. */
export function bentchingEntries({ nusach, tachanun, isHoly }: PrayerDay): Entry[] {
  const isChabad = nusach === "chabad";
  const isSad = !isHoly && tachanun.shachris !== "none";
  const verses = ["psalms 34:2", "ecclesiastes 12:13", "psalms 145:21", "psalms 115:18"];
  const end = ["psalms 34:10-11", "psalms 118:1", "psalms 145:16", "jeremiah 17:7"];
  return those(
    tachanun.shachris === "some" && note("On a day without Tachanun Tehillim 126 is said. Ask your rav."),
    psalm(isSad ? 137 : 126),
    isChabad && [psalm(isSad ? 67 : 87), piece("Avarcha", "אברכה", ...verses)],
    isChabad &&
      piece("Mayim Acharonim", "מים אחרונים", "Before the water:", "job 20:29", here("the verse after the water")),
    named("Birkas Hamazon"),
    piece(
      "The end of bentching",
      "סוף ברכת המזון",
      ...end,
      nusach === "ashkenaz" && "psalms 37:25",
      nusach === "ashkenaz" && "psalms 29:11",
    ),
  );
}
