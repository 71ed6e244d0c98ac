import type { Commandment } from "@/lib/library/games/mitzvah/content";

export type Question = {
  id: string;
  text: string;
  short: string;
  yes: string;
  no: string;
  test: (commandment: Commandment) => boolean;
};

export const QUESTIONS: readonly Question[] = [
  {
    id: "q1",
    text: "Is it a positive commandment?",
    short: "Positive",
    yes: "Something to do.",
    no: "Something not to do.",
    test: ({ type }) => type === "Positive",
  },
  {
    id: "q2",
    text: "Does it apply daily?",
    short: "Daily",
    yes: "Every day or weekday.",
    no: "Not every day.",
    test: ({ frequency }) => frequency === "Daily",
  },
  {
    id: "q3",
    text: "Is it about food or drink?",
    short: "Food or drink",
    yes: "Food is part of it.",
    no: "Food is no part of it.",
    test: ({ object }) => object === "Food/Drink",
  },
  {
    id: "q4",
    text: "Does it apply to everyone?",
    short: "For everyone",
    yes: "Men and women keep it.",
    no: "It is not a duty of all.",
    test: ({ audience }) => audience === "Everyone",
  },
  {
    id: "q5",
    text: "Is it related to Shabbos?",
    short: "Shabbos",
    yes: "It belongs to Shabbos.",
    no: "It is not about Shabbos.",
    test: ({ category }) => category === "Shabbos",
  },
  {
    id: "q6",
    text: "Is it a physical action?",
    short: "Physical action",
    yes: "We do it with our body.",
    no: "Not done with the body.",
    test: ({ action }) => action === "Physical",
  },
  {
    id: "q7",
    text: "Does it apply in our times?",
    short: "In our times",
    yes: "We keep it today.",
    no: "In the Beis Hamikdash.",
    test: ({ applies_today }) => applies_today,
  },
  {
    id: "q8",
    text: "Is it from the Torah (Deoraisa)?",
    short: "From the Torah",
    yes: "It is in the Torah.",
    no: "Our sages gave it.",
    test: ({ source }) => source === "Deoraisa",
  },
  {
    id: "q9",
    text: "Is it done weekly?",
    short: "Weekly",
    yes: "It comes every week.",
    no: "Not once a week.",
    test: ({ frequency }) => frequency === "Weekly",
  },
  {
    id: "q10",
    text: "Is it related to prayer?",
    short: "Prayer",
    yes: "It belongs to prayer.",
    no: "It is not about prayer.",
    test: ({ category }) => category === "Prayer",
  },
  {
    id: "q11",
    text: "Does it involve a sacred object?",
    short: "Sacred object",
    yes: "It is about a holy object.",
    no: "Not about a holy object.",
    test: ({ object }) => object === "Sacred Object",
  },
  {
    id: "q12",
    text: "Is it a prohibition?",
    short: "Prohibition",
    yes: "It forbids something.",
    no: "It forbids nothing.",
    test: ({ action }) => action === "Prohibition",
  },
];
