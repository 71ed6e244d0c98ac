import { fireEvent, act, screen, within } from "@testing-library/react";
import { UnscrambleGame } from "@/components/panels/games/unscramble/unscramble-game";
import { FIRST_OPTIONS } from "@/lib/library/games/unscramble/rules";
import { keptGame, leaveGame, press, status } from "@/tests/support/components/games";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const fresh = { seed: 5, hintsUsed: 0, misses: 0, typed: "", feedback: null, ended: null };
const empty = [null, null, null, null, null];
const purim = {
  ...FIRST_OPTIONS,
  ...fresh,
  used: ["PURIM"],
  word: "PURIM",
  scrambled: "MIRUP",
  slots: empty as (number | null)[],
};
const typing = { ...purim, mode: "type" };
/** One letter short of the right answer, and of a wrong one. */
const nearlyRight = { ...purim, slots: [4, 3, 2, 1, null] };
const nearlyWrong = { ...purim, slots: [0, 1, 2, 3, null] };

/** The game as it was left, or a new one. */
async function show(left?: object) {
  if (left) leaveGame("unscramble", left);
  const shown = await showOnHub(<UnscrambleGame />, { address: "/?activity=games&game=unscramble" });
  await settle();
  return shown;
}
const letter = (name: string) => within(screen.getByRole("group", { name: "Letters" })).getByRole("button", { name });
const field = () => screen.getByRole("textbox", { name: "Your answer" });
const slots = () => within(screen.getByRole("group", { name: "Your answer" })).getAllByRole("button");
const answer = () =>
  slots()
    .map((slot) => slot.textContent || "_")
    .join("");
const count = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

describe("drag mode", () => {
  test("is the first; a letter goes to the first empty slot, a slot gives it back", async () => {
    const { tap } = await show(purim);
    expect(button("Drag")).toHaveAttribute("aria-pressed", "true");
    await tap(letter("P"));
    await tap(letter("M"));
    expect(answer()).toBe("PM___");
    expect(letter("P, used")).toHaveAttribute("aria-disabled", "true");
    await tap(button("Remove P from place 1"));
    expect(answer()).toBe("_M___");
    await tap(letter("I"));
    expect(answer()).toBe("IM___");
  });

  test("a full answer is checked after 500 ms, not before", async () => {
    const { user } = await show(nearlyRight);
    await user.click(letter("M"));
    await settle(499);
    expect(screen.queryByRole("heading", { level: 4 })).not.toBeInTheDocument();
    await settle(1);
    expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toHaveFocus();
    expect(status()).toHaveTextContent("🎉 Correct!");
    expect(count("Score")).toBe("55");
  });

  test("taking a letter back within that time calls the check off", async () => {
    const { user } = await show(nearlyWrong);
    await user.click(letter("P"));
    await settle(300);
    await user.click(button("Remove M from place 1"));
    await settle(2000);
    expect(keptGame("unscramble")).toMatchObject({ misses: 0, slots: [null, 1, 2, 3, 4] });
  });

  test("a wrong answer is marked for 1.5 s; its words stay until the next move", async () => {
    const { user, tap } = await show(nearlyWrong);
    await user.click(letter("P"));
    await settle(500);
    expect(status()).toHaveTextContent("❌ Try again!");
    expect(slots()[0]).toHaveClass("bg-honey");
    await settle(1499);
    expect(slots()[0]).toHaveClass("bg-honey");
    await settle(1);
    expect(slots()[0]).not.toHaveClass("bg-honey");
    await settle(20_000);
    expect(status()).toHaveTextContent("❌ Try again!");
    expect(answer()).toBe("MIRUP");
    await tap(button("Clear"));
    expect(answer()).toBe("_____");
    expect(status()).toHaveTextContent("Tap the letters in order.");
  });

  test("letter keys and Backspace work while the game has the focus", async () => {
    await show(purim);
    await press("p");
    await press("u");
    await press("x");
    await press("Backspace");
    expect(answer()).toBe("P____");
  });
});

describe("type mode", () => {
  test("the toggle empties the slots and shuffles again", async () => {
    const { tap } = await show({ ...nearlyRight, hintsUsed: 1 });
    await tap(button("Type"));
    expect(keptGame("unscramble")).toMatchObject({ mode: "type", slots: empty, typed: "", hintsUsed: 1 });
    expect(screen.getByText("P", { selector: "strong" }).parentElement).toHaveTextContent("It begins with P.");
    expect(screen.getByRole("img", { name: /^Letters: / })).toBeInTheDocument();
  });

  test("Submit waits for letters, shown in upper case, and Enter submits", async () => {
    const { user } = await show(typing);
    expect(button("Submit")).toBeDisabled();
    await user.type(field(), "purim");
    expect(field()).toHaveValue("PURIM");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toBeInTheDocument();
  });

  test("a second Enter right after a wrong answer counts too", async () => {
    await show(typing);
    // The browser would make a tap on Submit of it, and of two taps within a second the second does not count.
    const answer = (text: string) => {
      fireEvent.change(field(), { target: { value: text } });
      expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
    };
    answer("nissan");
    expect(status()).toHaveTextContent("❌ Try again!");
    answer("purim");
    expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toBeInTheDocument();
  });

  test("a wrong answer is cleared and marked for 1.5 s", async () => {
    const { user } = await show(typing);
    await user.type(field(), "nissan");
    await user.click(button("Submit"));
    expect(field()).toHaveValue("");
    expect(field()).toHaveClass("bg-honey");
    expect(status()).toHaveTextContent("❌ Try again!");
    await settle(1500);
    expect(field()).not.toHaveClass("bg-honey");
  });

  test("a hint fills the beginning, and typing continues from there without a touch", async () => {
    const { tap } = await show(typing);
    await tap(button("Hint (2 left)"));
    expect(field()).toHaveValue("P");
    for (const key of ["u", "x", "Backspace", "r", "i", "m"]) await press(key);
    expect(field()).toHaveValue("PURIM");
    await press("Enter");
    expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toBeInTheDocument();
    expect(keptGame("unscramble")).toMatchObject({ hintsUsed: 1 });
  });

  test("the keys on the screen write and erase, so that a kiosk needs no keyboard", async () => {
    const { tap } = await show(typing);
    const keys = within(screen.getByRole("group", { name: "Keys" }));
    expect(keys.getAllByRole("button")).toHaveLength(27);
    for (const name of ["P", "U", "Z", "Erase", "R", "I", "M"]) await tap(keys.getByRole("button", { name }));
    expect(field()).toHaveValue("PURIM");
    expect(field()).toHaveAttribute("inputmode", "none");
    await tap(button("Submit"));
    expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toBeInTheDocument();
  });
});

test("two hints a word: the first letters go to their slots, and what is left is said", async () => {
  const { tap } = await show(purim);
  await tap(button("Hint (2 left)"));
  expect(answer()).toBe("P____");
  await tap(button("Hint (1 left)"));
  expect(answer()).toBe("PU___");
  expect(button("Hint (0 left)")).toHaveAttribute("aria-disabled", "true");
  await tap(button("Hint (0 left)"));
  expect(answer()).toBe("PU___");
});

test("Skip shows the word and its explanation without points", async () => {
  const { tap } = await show(purim);
  await tap(button("Skip"));
  expect(status()).toHaveTextContent("The word was: PURIM");
  expect(screen.getByRole("heading", { level: 4, name: "Purim" })).toBeInTheDocument();
  expect(screen.getByText("the day of lots")).toBeInTheDocument();
  expect(screen.getByText("Esther 9:20-26")).toBeInTheDocument();
  expect(screen.queryByText(/You earned/)).not.toBeInTheDocument();
  expect(count("Score")).toBe("0");
});

test("Next Word follows after 100 ms with a higher level and the focus kept", async () => {
  const { user } = await show({ ...purim, slots: [4, 3, 2, 1, 0], score: 100, ended: "solved", feedback: "correct" });
  await user.click(button("Next Word"));
  await settle(99);
  expect(keptGame("unscramble")).toMatchObject({ word: "PURIM" });
  await settle(1);
  expect(keptGame("unscramble")).toMatchObject({ level: 2, ended: null, word: expect.not.stringMatching(/^PURIM$/) });
  expect(count("Level")).toBe("2");
  expect(screen.getByRole("heading", { level: 3 })).toHaveFocus();
});

test("Reset returns level, score and used words, and keeps the way to play", async () => {
  const { tap } = await show({ ...purim, level: 4, score: 700, mode: "type" });
  await tap(button("Reset"));
  expect(keptGame("unscramble")).toMatchObject({
    level: 1,
    score: 0,
    used: [expect.any(String)],
    mode: "type",
    stats: { solved: 0, skipped: 0 },
  });
});

describe("Hear", () => {
  const spoken: { text: string; rate: number; lang: string; onerror: ((event: { error: string }) => void) | null }[] =
    [];
  const cancel = jest.fn();

  class FakeUtterance {
    rate = 1;
    lang = "";
    onerror = null;
    constructor(readonly text: string) {}
  }

  beforeEach(() => {
    spoken.length = 0;
    cancel.mockClear();
    Object.assign(window, {
      SpeechSynthesisUtterance: FakeUtterance,
      speechSynthesis: { cancel, speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance) },
    });
    leaveGame("unscramble", { ...purim, ended: "skipped" });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, "speechSynthesis");
    Reflect.deleteProperty(window, "SpeechSynthesisUtterance");
  });

  test("says the word in a phrase at rate 0.8, only when asked", async () => {
    const { tap } = await show();
    await settle(5000);
    expect(spoken).toEqual([]);
    await tap(button("Hear"));
    expect(spoken).toEqual([
      expect.objectContaining({ text: "POOR-im. POOR-im means the day of lots.", rate: 0.8, lang: "en-US" }),
    ]);
  });

  test("is silent again on leaving", async () => {
    const { tap, unmount } = await show();
    await tap(button("Hear"));
    cancel.mockClear();
    unmount();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test("is silent again with the next word", async () => {
    const { tap } = await show();
    await tap(button("Hear"));
    cancel.mockClear();
    await tap(button("Next Word"));
    await settle(100);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["synthesis-unavailable", true],
    // Speech that the browser blocks, and a voice of the network without a connection.
    ["not-allowed", true],
    ["network", true],
    ["canceled", false],
    ["interrupted", false],
  ])("after the error %s it says that there is no voice: %s", async (error, says) => {
    const { tap } = await show();
    await tap(button("Hear"));
    act(() => spoken[0]?.onerror?.({ error }));
    await settle(50);
    expect(screen.queryByText(/^This screen has no voice/) !== null).toBe(says);
  });
});

test("where the browser cannot speak there is no Hear", async () => {
  await show({ ...purim, ended: "skipped" });
  expect(screen.queryByRole("button", { name: "Hear" })).not.toBeInTheDocument();
});
