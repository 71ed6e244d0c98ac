import { screen, within } from "@testing-library/react";
import { HangmanGame } from "@/components/panels/games/hangman/hangman-game";
import { FIRST_OPTIONS } from "@/lib/library/games/hangman/rules";
import { keptGame, leaveGame, press, status } from "@/tests/support/components/games";
import { settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const show = () => showOnHub(<HangmanGame />, { address: "/?activity=games&game=hangman" });
const left = (guessed: string, word = "SHABBOS") => leaveGame("hangman", { ...FIRST_OPTIONS, word, guessed });
const key = (name: string | RegExp) => screen.getByRole("button", { name });
const menorah = () => screen.getByRole("img", { name: /^Menorah/ });
const word = () => screen.getByRole("img", { name: /^The word/ });
const count = (words: string) => screen.getByText(words, { selector: "dt" }).nextElementSibling?.textContent;

test("26 letter keys, a hidden word, six side lights", async () => {
  await show();
  expect(textsOf(within(screen.getByRole("group", { name: "Letters" })).getAllByRole("button")).join("")).toBe(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  );
  expect(word()).toHaveAccessibleName(/^The word, \d+ letters: blank(, blank){5,11}$/);
  expect(menorah()).toHaveAccessibleName("Menorah: 6 of 6 side lights are burning");
  expect(status()).toHaveTextContent("Guess a letter.");
});

test("a right letter appears, its key is not struck, and it does nothing again", async () => {
  left("");
  const { tap } = await show();
  await tap(key("S"));
  expect(word()).toHaveAccessibleName("The word, 7 letters: S, blank, blank, blank, blank, blank, S");
  expect(status()).toHaveTextContent("Yes, there are 2 S’s.");
  const used = key("S, in the word");
  expect(used).toHaveAttribute("aria-disabled", "true");
  expect(used).not.toHaveClass("line-through");
  await tap(used);
  expect(keptGame("hangman")).toMatchObject({ guessed: "S" });
});

test("a wrong letter puts out a light; the middle one burns on", async () => {
  left("CDEFG");
  const { container } = await show();
  const lights = (state: string) => container.querySelectorAll(`[data-light=${state}]`).length;
  expect(menorah()).toHaveAccessibleName("Menorah: 1 of 6 side lights are burning");
  expect([lights("lit"), lights("out")]).toEqual([2, 5]);
  expect(count("Wrong")).toBe("5 of 6");
});

test("winning shows the meaning with its source and counts once; every key rests", async () => {
  left("SHAB");
  const { tap } = await show();
  await tap(key("O"));
  expect(status()).toHaveTextContent("You found the word!");
  expect(screen.getByText(/^The day of rest/)).toHaveTextContent("Shemos 20:8");
  expect(count("Won")).toBe("1");
  for (const button of within(screen.getByRole("group", { name: "Letters" })).getAllByRole("button"))
    expect(button).toHaveAttribute("aria-disabled", "true");
});

test("the sixth wrong letter loses: the word and its meaning are shown", async () => {
  left("CDEFG");
  const { tap } = await show();
  await tap(key("X"));
  expect(status()).toHaveTextContent("The word was SHABBOS.");
  expect(word()).toHaveAccessibleName("The word, 7 letters: S, H, A, B, B, O, S");
  expect(screen.getByText(/^The day of rest/)).toBeInTheDocument();
  expect(count("Lost")).toBe("1");
});

test("New Game takes another word and keeps the counts", async () => {
  leaveGame("hangman", { stats: { won: 2, lost: 1 }, used: ["SHABBOS"], word: "SHABBOS", guessed: "SHABO" });
  const { tap } = await show();
  await tap(key("New Game"));
  expect(keptGame("hangman")).toMatchObject({
    stats: { won: 2, lost: 1 },
    guessed: "",
    used: ["SHABBOS", expect.not.stringMatching("SHABBOS")],
  });
  expect(status()).toHaveTextContent("Guess a letter.");
});

test("typing works while the game has the focus, and only then", async () => {
  left("");
  await show();
  await press("s");
  await press("H");
  await press("1");
  await press("Enter");
  expect(keptGame("hangman")).toMatchObject({ guessed: "SH" });
  screen.getByRole("heading", { level: 3 }).blur();
  await press("a");
  expect(keptGame("hangman")).toMatchObject({ guessed: "SH" });
});

test("messages stay until the next move", async () => {
  left("");
  const { tap } = await show();
  await tap(key("X"));
  await settle(20_000);
  expect(status()).toHaveTextContent("There is no X. 5 tries left.");
});
