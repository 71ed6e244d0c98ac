import type { TabId } from "@/lib/library/activities/addresses";

/** The categories in words; the color of a card only repeats them. */
export const CATEGORIES = {
  chitas: "Chitas",
  tanya: "Tanya",
  rambam: "Rambam",
  farbrengen: "Farbrengen",
  gemara: "Gemara",
  mishnah: "Mishnah",
} as const;

export type LearningCard = {
  id: string;
  /** {teacher} stands for whom the household learns with. */
  title: string;
  category: keyof typeof CATEGORIES;
  address: TabId;
  /** The page is asked to begin its video automatically. */
  autoPlay: boolean;
};

/** The nine study pages, in the order of the specification; the category of each is our choice. */
export const LEARNING_CARDS = [
  { id: "chumash", title: "Chumash with {teacher}", category: "chitas", address: "chumash", autoPlay: true },
  { id: "tanya", title: "Tanya with {teacher}", category: "tanya", address: "tanya", autoPlay: true },
  { id: "rambam", title: "Rambam with {teacher} (3 chapters)", category: "rambam", address: "rambam", autoPlay: true },
  { id: "parsha", title: "This Week’s Parsha", category: "chitas", address: "parsha", autoPlay: false },
  {
    id: "daily-wisdom",
    title: "Daily Dose of Wisdom",
    category: "farbrengen",
    address: "daily-wisdom",
    autoPlay: false,
  },
  {
    id: "chassidic-stories",
    title: "Chassidic Stories",
    category: "farbrengen",
    address: "chassidic-stories",
    autoPlay: false,
  },
  { id: "daily-halachah", title: "Daily Halachah", category: "chitas", address: "kitzur", autoPlay: false },
  { id: "hayom-yom", title: "Hayom Yom", category: "chitas", address: "hayom-yom", autoPlay: false },
  {
    id: "stories-podcast",
    title: "Jewish Stories Podcast",
    category: "farbrengen",
    address: "stories-podcast",
    autoPlay: false,
  },
] as const satisfies readonly LearningCard[];

/** Further portions of the day, below the nine; without the day they would say nothing. */
export const FURTHER_CARDS = [
  { id: "daf-yomi", title: "Daf Yomi", category: "gemara", address: "sefaria-place", autoPlay: false },
  { id: "mishnah-yomis", title: "Mishnah Yomis", category: "mishnah", address: "sefaria-place", autoPlay: false },
  { id: "rambam-chapter", title: "Rambam (1 chapter)", category: "rambam", address: "rambam-chapter", autoPlay: false },
  { id: "sefer-hamitzvos", title: "Sefer HaMitzvos", category: "rambam", address: "sefer-hamitzvos", autoPlay: false },
] as const satisfies readonly LearningCard[];
