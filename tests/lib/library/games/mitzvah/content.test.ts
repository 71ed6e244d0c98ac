/** @jest-environment node */
import path from "node:path";
import { COMMANDMENTS, type Commandment } from "@/lib/library/games/mitzvah/content";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { readTable } from "@/tests/support/table";
import { testAll } from "@/tests/support/test-all";
import { outOfStyle } from "../house-style";

const answersOf = (commandment: Commandment) =>
  Object.fromEntries(QUESTIONS.map(({ id, test: ask }) => [id, ask(commandment)]));
test("at least 60 commandments and 12 questions, each once", () => {
  expect(COMMANDMENTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(COMMANDMENTS.map(({ name }) => name)).size).toBe(COMMANDMENTS.length);
  expect(QUESTIONS.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, place) => `q${place + 1}`));
  expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(12);
});

const SEED = readTable(path.join(__dirname, "commandments-seed.tsv"));
testAll("each has the fields and the answers of the seed", SEED, ([name, ...row]) => {
  const found = COMMANDMENTS.find((commandment) => commandment.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  const { type, source, applies_today, frequency, audience, location, category, action, object } = found;
  const fields = [type, source, applies_today ? "yes" : "no", frequency, audience, location, category, action, object];
  const answers = Object.values(answersOf(found)).map((isYes) => (isYes ? "yes" : "no"));
  expect([...fields, answers.join(" ")]).toEqual(row);
});

test("enough of them are told apart for a round of fifteen", () =>
  expect(new Set(COMMANDMENTS.map((commandment) => JSON.stringify(answersOf(commandment)))).size).toBeGreaterThan(30));

test("every question is answered with yes and with no by several", () => {
  for (const { id, test: ask } of QUESTIONS) {
    const yes = COMMANDMENTS.filter(ask).length;
    expect([id, yes >= 4, yes <= COMMANDMENTS.length - 4]).toEqual([id, true, true]);
  }
});

testAll("each has one or two plain sentences, and its reference apart", COMMANDMENTS, ({ description, reference }) => {
  const sentences = description.split(/(?<=\.)\s/);
  expect(sentences.length).toBeLessThanOrEqual(2);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence.split(" ").length).toBeLessThanOrEqual(15);
  }
  expect(reference).toMatch(/\d/);
  expect(description).not.toMatch(/\d/);
});

describe("what holds among the fields", () => {
  testAll("hold for each commandment", COMMANDMENTS, (commandment) => {
    const { type, action, frequency, applies_today, location, category } = commandment;
    expect(action === "Prohibition").toBe(type === "Negative");
    expect([frequency === "Temple-only", !applies_today, location === "Beis Hamikdash"]).toEqual(
      Array(3).fill(category === "Temple Service"),
    );
    if (category === "Shabbos") expect(frequency).toBe("Weekly");
  });

  test("what the sages gave is not called the Torah's", () => {
    const named =
      /candles|Chanukah|Megillah|Purim|four cups|Hallel|Washing hands|Blessing before|Eruv$|Visiting|Comforting|Welcoming|Hearing the Torah/;
    const wrong = COMMANDMENTS.filter(({ name, source }) => named.test(name) !== (source === "Derabanan"));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

test("house style", () => {
  const texts = COMMANDMENTS.flatMap(({ name, description, reference }) => [name, description, reference]);
  expect(outOfStyle([...texts, ...QUESTIONS.flatMap(({ text, short, yes, no }) => [text, short, yes, no])])).toEqual(
    [],
  );
});
