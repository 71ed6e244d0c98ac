/** @jest-environment node */
import { COMMANDMENTS, type Commandment } from "@/lib/games/mitzvah/content";
import { QUESTIONS } from "@/lib/games/mitzvah/questions";
import { outOfStyle } from "../house-style";
import seed from "./commandments-seed.json";

const answersOf = (commandment: Commandment) => Object.fromEntries(QUESTIONS.map(({ id, test: ask }) => [id, ask(commandment)]));
const rows = COMMANDMENTS.map((commandment) => ({ name: commandment.name, row: JSON.stringify(answersOf(commandment)) }));
const pairs = rows.flatMap((one, place) => rows.slice(place + 1).map((other) => ({ one: one.name, other: other.name, same: one.row === other.row })));

test("15 commandments and 12 questions, each once", () => {
  expect(new Set(COMMANDMENTS.map(({ name }) => name)).size).toBe(15);
  expect(QUESTIONS.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, place) => `q${place + 1}`));
  expect(new Set(QUESTIONS.map(({ text }) => text)).size).toBe(12);
});

test.each(seed.map(({ description: _, answers, ...fields }) => ({ name: fields.name, fields, answers })))("$name has the fields and the answers of the seed", ({ name, fields, answers }) => {
  const commandment = COMMANDMENTS.find((candidate) => candidate.name === name);
  expect(commandment).toMatchObject(fields);
  expect(commandment && answersOf(commandment)).toEqual(answers);
});

test.each(pairs)("$one and $other are told apart", ({ same }) => {
  expect(same).toBe(false);
});

test("so many are answered with yes", () => {
  expect(QUESTIONS.map(({ test: ask }) => COMMANDMENTS.filter(ask).length)).toEqual([12, 8, 3, 10, 3, 7, 14, 13, 3, 3, 2, 3]);
});

test.each(COMMANDMENTS)("$name has one or two plain sentences, and its reference apart", ({ description, reference }) => {
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
  test.each(COMMANDMENTS)("$name", (commandment) => {
    const { type, action, frequency, applies_today, location, category } = commandment;
    expect(action === "Prohibition").toBe(type === "Negative");
    expect([frequency === "Temple-only", !applies_today, location === "Beis Hamikdash"]).toEqual(Array(3).fill(category === "Temple Service"));
    if (category === "Shabbos") expect(frequency).toBe("Weekly");
  });

  test("candles and Chanukah are of the sages", () => {
    expect(COMMANDMENTS.filter(({ source }) => source === "Derabanan").map(({ name }) => name)).toEqual(["Lighting Shabbos candles", "Lighting the Chanukah lights"]);
  });
});

test("house style", () => {
  const texts = COMMANDMENTS.flatMap(({ name, description, reference }) => [name, description, reference]);
  expect(outOfStyle([...texts, ...QUESTIONS.flatMap(({ text, short, yes, no }) => [text, short, yes, no])])).toEqual([]);
});
