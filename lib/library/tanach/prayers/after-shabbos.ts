import { type Entry, here, named, note, piece, psalm, those } from "@/lib/library/tanach/prayers/pieces";
import type { PrayerDay } from "@/lib/library/tanach/prayers/prayer-day";

const BLESSINGS = [
  ...["genesis 27:28-29", "genesis 28:3-4", "genesis 49:25-26", "deuteronomy 7:13-15", "genesis 48:16"],
  "deuteronomy 1:10-11",
  ...["28:3", "28:6", "28:5", "28:4", "28:8", "28:12", "15:6", "33:29"].map((at) => `deuteronomy ${at}`),
];
const REDEMPTION = [
  ...["isaiah 44:22-23", "isaiah 47:4", "isaiah 45:17", "joel 2:26-27"],
  ...["55:12", "12:2-6", "25:9", "2:5", "33:6"].map((at) => `isaiah ${at}`),
  ...["samuel-1 18:14", "psalms 55:19", "samuel-1 14:45", "jeremiah 31:13", "psalms 30:12", "deuteronomy 23:6"],
  "isaiah 57:19",
];

/** Rema, OC 295. The siddurim have more between these verses, and put them in other orders. */
export function veyitenLechaEntries({ nusach, hasVihiNoam }: PrayerDay): Entry[] {
  return those(
    note("In the order of your siddur, which has more between these verses."),
    nusach === "chabad" && note("Quietly, by Chabad two people together."),
    !hasVihiNoam && note("Customs differ in this week. Ask your rav."),
    piece("Veyiten Lecha", "ויתן לך", ...BLESSINGS),
    piece("Verses of redemption and peace", "פסוקי גאולה ושלום", ...REDEMPTION),
    psalm(128),
  );
}

/** OC 426:2; the siddurim. */
export function moonEntries({ nusach }: PrayerDay): Entry[] {
  return those(
    piece("Before the blessing", "לפני הברכה", "When the moon is seen:", "psalms 148:1-6"),
    named("the blessing of the moon"),
    piece(
      "After the blessing",
      "אחרי הברכה",
      "exodus 15:16 x3",
      here("the same words backwards, three times"),
      here("Shalom Aleichem and Siman Tov"),
      "song-of-songs 2:8-9",
    ),
    psalm(121),
    psalm(150),
    piece("Mi Zos", "מי זאת", here("Tana Devei Rabbi Yishmael"), "song-of-songs 8:5"),
    nusach === "ashkenaz" ? note("Tehillim 67: by your siddur.") : psalm(67),
    named("Aleinu"),
  );
}
