import type { Look } from "@/lib/media/words/look";

/** A word's first letters, "to" or "and", directly before a word in other letters. */
const JOINED = /(?<=[\u05d0-\u05ea])(?=\u2068)/g;
const MAQAF = "\u05be";

export const HE_LOOK: Look = {
  ...{ name: "עברית", direction: "rtl", hours: 24, home: "בית" },
  // Old Java and Android say "iw".
  otherCodes: ["iw"],
  join: (sentence) => sentence.replace(JOINED, MAQAF),
  toast: {
    ...{ error: "תקלה:", success: "בוצע:", close: "סגירה", closeThis: "סגירת ההודעה" },
    ...{ message: "הודעה", region: "הודעות" },
  },
};
