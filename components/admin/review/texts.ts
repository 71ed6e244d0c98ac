import { HISTORY, REVIEW as HISTORY_REVIEW } from "@/lib/calendar/history/content-history";
import type { Review } from "@/lib/content-review";
import { HANGMAN_WORDS, REVIEW as HANGMAN_REVIEW } from "@/lib/games/hangman/content";
import { COMMANDMENTS, REVIEW as MITZVAH_REVIEW } from "@/lib/games/mitzvah/content";
import { REVIEW as UNSCRAMBLE_REVIEW, VOCABULARY } from "@/lib/games/unscramble/content";
import { ALL_HALACHOS } from "@/lib/halacha/content";
import { REVIEW as RIDDLES_REVIEW, RIDDLES } from "@/lib/riddles/content";

/** A text that a rav can judge: what it is called, what it says, and where it is from. */
export type ReviewText = { id: string; title: string; text: string; source: string | null; review: Review };
export type ReviewGroup = { title: string; texts: readonly ReviewText[] };

const HALACHA_KINDS = {
  Festivals: "Days and seasons",
  Prayer: "Prayer",
  "Daily Life": "Daily life",
  Shabbat: "Shabbos",
  Kashrut: "Kashrus",
} as const;

const halachos = Object.entries(HALACHA_KINDS).map(([category, title]): ReviewGroup => {
  const texts = ALL_HALACHOS.filter((halacha) => halacha.category === category);
  return {
    title: `Halacha of the day: ${title}`,
    texts: texts.map(({ title: name, content, source, ...review }) => ({
      id: `halacha: ${name}`,
      title: name,
      text: content,
      source,
      review,
    })),
  };
});

/** Everything that a rav should see, by kind. */
export const REVIEW_GROUPS: readonly ReviewGroup[] = [
  ...halachos,
  {
    title: "Jewish history",
    texts: HISTORY.map(({ id, month, day, year, event, source, tradition }) => ({
      id,
      title: `${day} ${month}${year === null ? "" : ` ${year}`}`,
      text: tradition ? `${event}. By tradition.` : `${event}.`,
      source,
      review: HISTORY_REVIEW,
    })),
  },
  {
    title: "Riddles",
    texts: RIDDLES.map(({ id, question, answer, source }) => ({
      id,
      title: question,
      text: answer,
      source,
      review: RIDDLES_REVIEW,
    })),
  },
  {
    title: "Guess the Mitzvah",
    texts: COMMANDMENTS.map(({ name, description, reference }) => ({
      id: name,
      title: name,
      text: description,
      source: reference,
      review: MITZVAH_REVIEW,
    })),
  },
  {
    title: "Word Unscramble",
    texts: VOCABULARY.map(({ word, written, translation, explanation, source }) => ({
      id: word,
      title: `${written ?? word.charAt(0) + word.slice(1).toLowerCase()}: ${translation}`,
      text: explanation,
      source,
      review: UNSCRAMBLE_REVIEW,
    })),
  },
  {
    title: "Hangman",
    texts: HANGMAN_WORDS.map(({ word, meaning, source }) => ({
      id: word,
      title: word.charAt(0) + word.slice(1).toLowerCase(),
      text: meaning,
      source,
      review: HANGMAN_REVIEW,
    })),
  },
];
