import { screen, within } from "@testing-library/react";
import { SpellingGame } from "@/components/panels/games/spelling/spelling-game";
import { FIRST_OPTIONS } from "@/lib/library/games/spelling/rules";
import { keptGame, leaveGame, press, status } from "@/tests/support/components/games";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

/** The letters R, A, E, N make: are, ear, era, ran, earn, near. */
const near = {
  ...FIRST_OPTIONS,
  used: ["near"],
  base: "near",
  letters: "raen",
  typed: [],
  found: [] as string[],
  last: null,
};
const nearlyDone = { ...near, found: ["are", "ear", "era", "ran", "near"] };

/** The game as it was left, or a new one. */
async function show(left?: object) {
  if (left) leaveGame("spelling", left);
  return showOnHub(<SpellingGame />, { address: "/?activity=games&game=spelling" });
}
const typed = () => screen.getByRole("img", { name: /^Your word/ });
const words = () => textsOf(within(screen.getByRole("list", { name: "Words" })).getAllByRole("listitem"));
const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

async function type(text: string) {
  for (const letter of text) await press(letter);
}

test("letters are tapped into a word, which counts; its letters lie there again", async () => {
  const { tap } = await show(near);
  for (const letter of ["E", "A", "R"]) await tap(button(letter));
  expect(typed()).toHaveAccessibleName("Your word: E, A, R");
  expect(button("A, used")).toHaveAttribute("aria-disabled", "true");
  await tap(button("Enter"));
  expect(status()).toHaveTextContent("Yes! EAR is worth 30 points.");
  expect(typed()).toHaveAccessibleName("Your word: empty");
  expect([count("Score"), count("Words left"), count("Total points")]).toEqual(["30", "5", "30"]);
  expect(words()).toEqual([
    "3 letters, not found yet",
    "ear",
    "3 letters, not found yet",
    "3 letters, not found yet",
    "4 letters, not found yet",
    "4 letters, not found yet",
  ]);
});

test("Erase gives the last letter back", async () => {
  const { tap } = await show(near);
  await tap(button("E"));
  await tap(button("Erase"));
  expect(typed()).toHaveAccessibleName("Your word: empty");
});

test("typing, Backspace and Enter work, also after a button was tapped", async () => {
  const { tap } = await show(near);
  await tap(button("Erase"));
  await type("earx");
  await press("Backspace");
  await press("R");
  await press("Enter");
  expect(keptGame("spelling")).toMatchObject({ found: ["ear"], typed: [] });
});

test("empty input is ignored", async () => {
  const { tap } = await show(near);
  await tap(button("Enter"));
  expect(status()).toHaveTextContent("Make words of 3 or 4 letters.");
});

test("the last word is celebrated for 2.5 s, then new letters keep the points", async () => {
  await show(nearlyDone);
  await type("earn");
  await press("Enter");
  expect(status()).toHaveTextContent("You found every word!");
  expect(screen.getByText("Well done!").parentElement).toHaveTextContent("All 6 words, 200 points");
  expect(button("Enter")).toHaveAttribute("aria-disabled", "true");
  await settle(2499);
  expect(screen.getByText("Well done!")).toBeInTheDocument();
  await settle(1);
  expect(screen.queryByText("Well done!")).not.toBeInTheDocument();
  expect(keptGame("spelling")).toMatchObject({
    total: 200,
    finished: 1,
    found: [],
    base: expect.not.stringMatching("near"),
  });
});

test("New Letters starts one more round at any time, also while celebrating", async () => {
  const { user } = await show(nearlyDone);
  await type("earn");
  await press("Enter");
  await user.click(button("New Letters"));
  const dealt = keptGame("spelling");
  expect(dealt).toMatchObject({ total: 200, finished: 1, found: [] });
  await settle(5000);
  expect(keptGame("spelling")).toEqual(dealt);
});
