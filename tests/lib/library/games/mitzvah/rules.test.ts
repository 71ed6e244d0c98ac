/** @jest-environment node */
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { formatStatus } from "@/lib/library/games/mitzvah/format";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { answerTo, DEALT, FIRST_OPTIONS, guessesLeft, mitzvah, type Move } from "@/lib/library/games/mitzvah/rules";
import type { State } from "@/lib/library/games/mitzvah/schema";
import { describeGame } from "@/tests/contracts/game";

const HIDDEN = "Putting on tefillin";
const WRONG = ["Learning Torah", "Birkas Hamazon", "Giving tzedakah"] as const;
/** The first fifteen of the content, which are all told apart. */
const dealt = COMMANDMENTS.slice(0, DEALT).map(({ name }) => name);
const start: State = { ...FIRST_OPTIONS, hidden: HIDDEN, dealt, asked: [], guesses: [], phase: "question", last: null };

const ask = (id: string): Move => ({ type: "ask", id });
const guess = (name: string): Move => ({ type: "guess", name });
const toGuess: Move = { type: "turn", to: "guess" };
const toQuestions: Move = { type: "turn", to: "question" };
const back: Move = { type: "return" };
const run = (state: State, ...moves: Move[]) => moves.reduce(mitzvah.play, state);
const guessing = run(start, toGuess);
const told = run(guessing, guess(WRONG[0]));
const won = run(guessing, guess(HIDDEN));
const lost = run(start, ...WRONG.flatMap((name) => [toGuess, guess(name), back]));

describeGame(mitzvah, {
  options: [FIRST_OPTIONS, { stats: { won: 1, lost: 2 }, used: [HIDDEN] }],
  someMove: (_, random) => {
    const pick = (count: number) => Math.floor(random() * count);
    const moves: Move[] = [
      ask(`q${pick(14)}`),
      ask(`q${pick(14)}`),
      toGuess,
      toQuestions,
      back,
      guess(dealt[pick(16)] ?? "nothing"),
    ];
    return moves[pick(moves.length)] ?? back;
  },
  shown: (state) => [
    formatStatus(state),
    QUESTIONS.map((question) => answerTo(state, question)),
    mitzvah.start(2, state),
  ],
  refused: [
    { name: "a question that was asked", state: run(start, ask("q1")), move: ask("q1") },
    { name: "a question that is none", state: start, move: ask("q13") },
    { name: "a question among the guesses", state: guessing, move: ask("q1") },
    { name: "a guess among the questions", state: start, move: guess(HIDDEN) },
    { name: "a guess that is none", state: guessing, move: guess("Whistling") },
    { name: "the same wrong guess", state: run(told, back, toGuess), move: guess(WRONG[0]) },
    { name: "a guess while the last one is shown", state: told, move: guess(HIDDEN) },
    { name: "a question while a guess is shown", state: told, move: ask("q1") },
    { name: "a turn while a guess is shown", state: told, move: toQuestions },
    { name: "the turn that it is", state: start, move: toQuestions },
    { name: "returning from nothing", state: guessing, move: back },
    { name: "a question after the end", state: won, move: ask("q1") },
    { name: "a guess after the end", state: lost, move: guess(HIDDEN) },
  ],
});

test.each(QUESTIONS)("$text is answered for the hidden commandment, once it was asked", (question) => {
  expect(answerTo(start, question)).toBeNull();
  const answered = run(start, ask(question.id));
  const expected = ["q1", "q2", "q6", "q7", "q8", "q10", "q11"].includes(question.id);
  expect(answerTo(answered, question)).toBe(expected);
});

test("he guesses when he wants, and may go back to the questions", () => {
  const state = run(start, ask("q1"), toGuess, toQuestions, ask("q2"));
  expect(state).toMatchObject({ phase: "question", asked: ["q1", "q2"], guesses: [] });
});

test("a wrong guess is shown, and then the questions are there again", () => {
  expect(told).toMatchObject({ phase: "feedback", guesses: [WRONG[0]] });
  expect(run(told, back)).toMatchObject({ phase: "question", guesses: [WRONG[0]] });
});

test.each([
  {
    name: "the right guess wins",
    state: won,
    result: "won",
    stats: { won: 1, lost: 0 },
    message: "You guessed the mitzvah!",
  },
  {
    name: "the third wrong guess ends it",
    state: lost,
    result: "lost",
    stats: { won: 0, lost: 1 },
    message: "The mitzvah was: Putting on tefillin",
  },
])("$name", ({ state, result, stats, message }) => {
  expect(mitzvah.outcome(state)).toEqual({ result, message });
  expect(state.stats).toEqual(stats);
});

test("it can still be won after two wrong guesses", () => {
  const state = run(start, toGuess, guess(WRONG[0]), back, toGuess, guess(WRONG[1]), back, toGuess);
  expect(guessesLeft(state)).toBe(1);
  expect(mitzvah.outcome(run(state, guess(HIDDEN)))?.result).toBe("won");
});

test.each([
  [start, "Ask a question, or guess.", "plain"],
  [run(start, ask("q1")), "Yes. Something to do.", "plain"],
  [run(start, ask("q5")), "No. It is not about Shabbos.", "plain"],
  [guessing, "Which mitzvah is it? 3 guesses left.", "plain"],
  [told, "It was not that one. 2 guesses left.", "again"],
  [run(told, back), "It was not that one. 2 guesses left.", "again"],
  [run(told, back, ask("q1")), "Yes. Something to do.", "plain"],
  [run(start, toGuess, guess(WRONG[0]), back, toGuess, guess(WRONG[1])), "It was not that one. 1 guess left.", "again"],
  [won, "You guessed the mitzvah!", "good"],
  [lost, "The mitzvah was: Putting on tefillin", "again"],
])("%#: the status says %s", (state, message, tone) => expect(formatStatus(state)).toEqual({ message, tone }));

test.each([
  ["a commandment that is none", { ...start, hidden: "Whistling" }],
  ["a question that is none", { ...start, asked: ["q13"] }],
  ["a question asked twice", { ...start, asked: ["q1", "q1"] }],
  ["a guess that is none", { ...start, guesses: ["Whistling"] }],
  ["a guess made twice", { ...start, guesses: [WRONG[0], WRONG[0]] }],
  ["guesses after the end", { ...start, guesses: [HIDDEN, WRONG[0]] }],
  ["feedback without a guess", { ...start, phase: "feedback" }],
  ["feedback after the end, which would never end", { ...won, phase: "feedback" }],
])("a stored state with %s is not taken", (_, state) => {
  expect(mitzvah.stateSchema.safeParse(state).success).toBe(false);
});

describe("a round", () => {
  test("has fifteen commandments, all told apart by the questions", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const { hidden, dealt: names } = mitzvah.start(seed, FIRST_OPTIONS);
      expect([seed, names.length, names.includes(hidden)]).toEqual([seed, DEALT, true]);
      const rows = names.map((name) => {
        const state = { ...start, hidden: name, asked: QUESTIONS.map(({ id }) => id) };
        return QUESTIONS.map((question) => answerTo(state, question)).join();
      });
      expect(new Set(rows).size).toBe(DEALT);
    }
  });

  test("every commandment comes before one comes again", () => {
    let options = FIRST_OPTIONS;
    const hidden = COMMANDMENTS.map((_, seed) => {
      const state = mitzvah.start(seed, options);
      options = { stats: state.stats, used: state.used };
      return state.hidden;
    });
    expect(new Set(hidden).size).toBe(COMMANDMENTS.length);
  });

  test("a commandment that was not dealt is no guess", () => {
    const other = COMMANDMENTS.find(({ name }) => !dealt.includes(name))?.name ?? "";
    expect(run(guessing, guess(other))).toBe(guessing);
  });
});
