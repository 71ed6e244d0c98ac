export const LEARNING_TEXTS = {
  main: { title: "Choose Your Focus", text: "Select either prayer services or Torah study" },
  davening: { title: "Davening", text: "Siddur, the complete prayer book for daily services" },
  learning: { title: "Torah Learning", text: "Chitas, Tanya, Rambam" },
  siddurNote: "You have access to the complete Siddur: Shachris, Mincha, Mairiv, and the blessings of the day.",
  wayBack: "To come back here, close the new page.",
  eachOpens: "Each card opens a new page. To come back here, close that page.",
  ordinaryDay: "Nothing is different today.",
  /** Whose custom the lines of the day follow. */
  opinion: "By the common Ashkenazi custom; Chabad and others differ on some days. For practice ask your rav.",
} as const;
