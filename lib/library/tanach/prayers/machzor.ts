import { SIDDUR_ORDER } from "@/lib/library/tanach/prayers/morning";
import { type Entry, here, named, note, piece, psalm } from "@/lib/library/tanach/prayers/pieces";
import { ASHREI, uvaLetzion } from "@/lib/library/tanach/prayers/shared";

/** The ten verses of each blessing, three of the Torah, three of the Kesuvim, three of the Nevi'im, and one of the Torah: OC 591:4. */
export function verseBlessingsEntries(): Entry[] {
  return [
    named("the Amidah of Musaf, to the first verse"),
    piece(
      "Malchuyos",
      "מלכויות",
      ...["exodus 15:18", "numbers 23:21", "deuteronomy 33:5"],
      ...["psalms 22:29", "psalms 93:1", "psalms 24:7-10"],
      ...["isaiah 44:6", "obadiah 1:21", "zechariah 14:9"],
      "deuteronomy 6:4",
    ),
    piece(
      "Zichronos",
      "זכרונות",
      ...["genesis 8:1", "exodus 2:24", "leviticus 26:42"],
      ...["psalms 111:4", "psalms 111:5", "psalms 106:45"],
      ...["jeremiah 2:2", "ezekiel 16:60", "jeremiah 31:20"],
      here("the prayer before the last verse"),
      "leviticus 26:45",
    ),
    piece(
      "Shofaros",
      "שופרות",
      ...["exodus 19:16", "exodus 19:19", "exodus 20:15"],
      ...["psalms 47:6", "psalms 98:6", "psalms 81:4-5", "psalms 150"],
      ...["isaiah 18:3", "isaiah 27:13", "zechariah 9:14"],
      here("the words from the next verse, and the prayer after them"),
      "numbers 10:10",
    ),
    named("the rest of Musaf"),
  ];
}

/** Around the blowing of the shofar: the machzorim. The first letters of the verses after 118:5 are “kra Satan”. */
export function shofarEntries(): Entry[] {
  return [
    psalm(47, "Seven times."),
    piece(
      "Before the blowing",
      "לפני התקיעות",
      "psalms 118:5",
      "lamentations 3:56",
      ...["119:160", "119:122", "119:162", "119:66", "119:108"].map((at) => `psalms ${at}`),
    ),
    named("the blessings of the shofar"),
    piece("After the blowing", "אחרי התקיעות", "psalms 47:6", "psalms 89:16-18"),
  ];
}

/** Rema, OC 583:2. */
export function tashlichEntries(): Entry[] {
  return [
    note(SIDDUR_ORDER),
    piece("Tashlich", "תשליך", "micah 7:18-20", "psalms 118:5-9"),
    psalm(33),
    psalm(130),
    piece("The end of Tashlich", "סוף תשליך", "isaiah 11:9"),
  ];
}

/** Rema, OC 605. */
export function kapparosEntries(): Entry[] {
  return [
    piece(
      "Kapparos",
      "כפרות",
      "The whole is said three times.",
      here("Bnei Adam"),
      ...["107:10", "107:14", "107:17-21"].map((at) => `psalms ${at}`),
      "job 33:23-24",
      here("what is said over the kapparah"),
    ),
  ];
}

/** OC 623. */
export function neilahEntries(): Entry[] {
  return [
    ASHREI,
    uvaLetzion(true),
    named("Neilah"),
    piece(
      "At the end of Yom Kippur",
      "סוף נעילה",
      "deuteronomy 6:4",
      here("Baruch Shem three times, and Hashem Hu HaElokim seven times"),
    ),
  ];
}
