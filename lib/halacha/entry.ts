/** A halacha in our own words with its exact source (D29). */
export type HalachaText = { title: string; content: string; source: string };

/** The specification's categories; "Festivals" is one of its others. */
export type HalachaCategory = "Prayer" | "Daily Life" | "Shabbat" | "Kashrut" | "Festivals";

/** `reviewedBy` is the rav whom the family named and `reviewedOn` his day; null until he has read it. */
export type Halacha = HalachaText & { category: HalachaCategory; reviewedBy: string | null; reviewedOn: string | null };
