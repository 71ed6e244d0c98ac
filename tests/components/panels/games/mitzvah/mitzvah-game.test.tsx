import { screen, within } from "@testing-library/react";
import { MitzvahGame } from "@/components/panels/games/mitzvah/mitzvah-game";
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { DEALT, FIRST_OPTIONS } from "@/lib/library/games/mitzvah/rules";
import { keptGame, leaveGame, status } from "@/tests/support/components/games";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const tefillin = {
  ...FIRST_OPTIONS,
  used: ["Putting on tefillin"],
  hidden: "Putting on tefillin",
  dealt: COMMANDMENTS.slice(0, DEALT).map(({ name }) => name),
  asked: [] as string[],
  guesses: [] as string[],
  phase: "question",
  last: null,
};

/** The game as it was left, or a new one. */
async function show(left?: object) {
  if (left) leaveGame("mitzvah", left);
  return showOnHub(<MitzvahGame />, { address: "/?activity=games&game=mitzvah" });
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const buttonsOf = (group: string) => within(screen.getByRole("group", { name: group })).getAllByRole("button");
const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("twelve questions; an answer stays on the screen with what it means", async () => {
  const { tap } = await show(tefillin);
  expect(buttonsOf("Questions")).toHaveLength(12);
  await tap(button("Is it a physical action?"));
  await tap(button("Does it apply to everyone?"));
  expect(button("Is it a physical action? Yes We do it with our body.")).toHaveAttribute("aria-disabled", "true");
  expect(button("Does it apply to everyone? No It is not a duty of all.")).toHaveAttribute("aria-disabled", "true");
  expect(status()).toHaveTextContent("No. It is not a duty of all.");
});

test("he guesses when he wants, sees what he asked, and may go back", async () => {
  const { tap } = await show({ ...tefillin, asked: ["q6", "q4"] });
  await tap(button("Guess the Mitzvah"));
  expect(buttonsOf("Commandments")).toHaveLength(15);
  // In the order of the questions, whatever the order of asking.
  const list = screen.getByText("Physical action").closest("dl");
  expect(list).toHaveTextContent("For everyoneNoPhysical actionYes");
  await tap(button("Back to Questions"));
  expect(buttonsOf("Questions")).toHaveLength(12);
  expect(count("Guesses left")).toBe("3");
});

test("without a question there is nothing to look back to", async () => {
  await show({ ...tefillin, phase: "guess" });
  expect(screen.getByText("You haven’t asked anything yet.")).toBeInTheDocument();
});

test("a wrong guess shows for 2 s, then the questions return with the words", async () => {
  const { user } = await show({ ...tefillin, phase: "guess" });
  await settle();
  await user.click(button("Learning Torah"));
  expect(status()).toHaveTextContent("It was not that one. 2 guesses left.");
  expect(button("Learning Torah, not this one")).toHaveClass("bg-honey");
  await settle(1000);
  await user.click(button("Putting on tefillin"));
  await settle(999);
  expect(screen.getByRole("group", { name: "Commandments" })).toBeInTheDocument();
  await settle(1);
  expect(screen.getByRole("group", { name: "Questions" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3 })).toHaveFocus();
  await settle(20_000);
  expect(status()).toHaveTextContent("It was not that one. 2 guesses left.");
  expect(keptGame("mitzvah")).toMatchObject({ guesses: ["Learning Torah"], phase: "question" });
});

test("the right guess wins and shows the mitzvah with its reference", async () => {
  const { tap } = await show({ ...tefillin, phase: "guess", asked: ["q1", "q2"] });
  await tap(button("Putting on tefillin"));
  expect(status()).toHaveTextContent("You guessed the mitzvah!");
  expect(screen.getByRole("heading", { level: 4, name: "Putting on tefillin" })).toHaveFocus();
  expect(screen.getByText("Devarim 6:8; Orach Chaim 25-38")).toBeInTheDocument();
  expect(screen.getByText(/^Questions asked/)).toHaveTextContent("Questions asked: 2");
  expect([count("Won"), count("Lost")]).toEqual(["1", "0"]);
});

test("the third wrong guess ends the game at once and reveals the answer", async () => {
  const { tap } = await show({ ...tefillin, phase: "guess", guesses: ["Learning Torah", "Birkas Hamazon"] });
  await tap(button("Giving tzedakah"));
  expect(status()).toHaveTextContent("The mitzvah was: Putting on tefillin");
  expect([count("Won"), count("Lost")]).toEqual(["0", "1"]);
  await settle(5000);
  expect(screen.getByRole("heading", { level: 4, name: "Putting on tefillin" })).toBeInTheDocument();
});

test("New Game hides another mitzvah and keeps the counts, after the end and before", async () => {
  const { tap } = await show({
    ...tefillin,
    phase: "guess",
    guesses: ["Putting on tefillin"],
    stats: { won: 4, lost: 1 },
  });
  await tap(button("New Game"));
  expect(screen.getByRole("heading", { level: 3 })).toHaveFocus();
  expect(keptGame("mitzvah")).toMatchObject({
    asked: [],
    guesses: [],
    phase: "question",
    stats: { won: 4, lost: 1 },
    hidden: expect.not.stringMatching("tefillin"),
  });
  await tap(button("Is it a prohibition?"));
  await tap(button("New Game"));
  expect(keptGame("mitzvah")).toMatchObject({ asked: [], stats: { won: 4, lost: 1 } });
});
