import { HISTORY, REVIEW as HISTORY_REVIEW } from "@/lib/calendar/history/content";
import type { ContentKind } from "@/lib/library/content-marks/hidden-schema";
import { keyOfText } from "@/lib/library/content-marks/rules";
import type { MarkedKind, ReviewGroup, TextName } from "@/lib/library/content-marks/schema";
import { HANGMAN_WORDS, REVIEW as HANGMAN_REVIEW } from "@/lib/library/games/hangman/content";
import { COMMANDMENTS, REVIEW as MITZVAH_REVIEW } from "@/lib/library/games/mitzvah/content";
import { idOfWord } from "@/lib/library/games/pick-unseen";
import { REVIEW as UNSCRAMBLE_REVIEW, VOCABULARY } from "@/lib/library/games/unscramble/content";
import { ALL_HALACHOS } from "@/lib/library/halacha/content";
import { LEAST_VISIBLE_HALACHOS } from "@/lib/library/halacha/hidden-rules";
import { REVIEW as RIDDLES_REVIEW, RIDDLES } from "@/lib/library/riddles/content";

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
    kind: "halacha",
    title: `Halacha of the day: ${title}`,
    texts: texts.map(({ id, title: name, content, source, ...review }) => ({
      id,
      title: name,
      text: content,
      source,
      review,
    })),
  };
});

export const REVIEW_GROUPS: readonly ReviewGroup[] = [
  ...halachos,
  {
    kind: "history",
    title: "Jewish history",
    texts: HISTORY.map(({ id, month, day, year, event, source, address, tradition }) => ({
      id,
      title: `${day} ${month}${year === null ? "" : ` ${year}`}`,
      text: tradition ? `${event}. By tradition.` : `${event}.`,
      source,
      ...(address === undefined ? {} : { address }),
      review: HISTORY_REVIEW,
    })),
  },
  {
    kind: "riddle",
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
    kind: "mitzvah",
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
    kind: "unscramble",
    title: "Word Unscramble",
    texts: VOCABULARY.map(({ word, id, written, translation, explanation, source }) => ({
      id: idOfWord({ word, id }),
      title: `${written ?? word.charAt(0) + word.slice(1).toLowerCase()}: ${translation}`,
      text: explanation,
      source,
      review: UNSCRAMBLE_REVIEW,
    })),
  },
  {
    kind: "hangman",
    title: "Hangman",
    texts: HANGMAN_WORDS.map(({ word, id, meaning, source }) => ({
      id: idOfWord({ word, id }),
      title: word.charAt(0) + word.slice(1).toLowerCase(),
      text: meaning,
      source,
      review: HANGMAN_REVIEW,
    })),
  },
];

/** The fewest texts of each kind to keep, so that every day and every round has one; an event of history may be missing. */
const LEAST_SHOWN: Record<ContentKind, number> = {
  halacha: LEAST_VISIBLE_HALACHOS,
  history: 0,
  riddle: 20,
  mitzvah: 40,
  unscramble: 100,
  hangman: 100,
};

export function mostHidden(kind: MarkedKind): number {
  if (kind === "calendar") return 0;
  const all = REVIEW_GROUPS.filter((group) => group.kind === kind).flatMap(({ texts }) => texts);
  return all.length - LEAST_SHOWN[kind];
}

const KNOWN = new Set(REVIEW_GROUPS.flatMap(({ kind, texts }) => texts.map(({ id }) => keyOfText({ kind, id }))));

/** Lines of the calendar are named by what they say (lib/calendar/day/calendar-lines.ts), and which there are depends on the years. */
const CALENDAR_ID = /^[0-9a-f]{16}$/;

export const isKnownText = (name: TextName): boolean =>
  name.kind === "calendar" ? CALENDAR_ID.test(name.id) : KNOWN.has(keyOfText(name));
