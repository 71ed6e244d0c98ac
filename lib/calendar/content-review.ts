/** Who read a content file: the rav whom the family named, and his day, "2026-11-20". Both are null until he has read it. */
export type Review = { reviewedBy: string | null; reviewedOn: string | null };
