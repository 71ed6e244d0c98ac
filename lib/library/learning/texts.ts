export const LEARNING_TEXTS = {
  main: { title: "Choose Your Focus", text: "Select either prayer services or Torah study" },
  davening: { title: "Davening", text: "Siddur, the complete prayer book for daily services" },
  siddur: "The complete prayer book for daily services",
  learning: { title: "Torah Learning", text: "Chitas, Tanya, Rambam" },
  alsoHere: "Or read on this screen",
  book: { title: "Tehillim & Chumash", text: "The book itself, in large letters" },
  /** The Siddur's page has weekdays alone. */
  siddurOnHolyDays: "This page is a weekday Siddur. Today, please use your own Siddur or Machzor.",
  siddurNote: "You have access to the complete Siddur: Shachris, Mincha, Mairiv, and the blessings of the day.",
  wayBack: "To come back here, close the new page.",
  prayersNow: "Now, in the book",
  prayersToday: "More of today, in the book",
  learnedChitas: "I have learned Chitas",
  further: "Also learned today",
  eachOpens: "Each card opens a new page. To come back here, close that page.",
  custom: (name: string) => `According to the custom of ${name}. For halachic practice, ask your rav.`,
} as const;
