import { fireEvent, screen, within } from "@testing-library/react";
import { RiddlesPanel } from "@/components/panels/riddles/riddles-panel";
import { parseLetters, readingLetters } from "@/lib/kiosk/preferences/reading-letters";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { RIDDLES } from "@/lib/library/riddles/content";
import { firstIndexOf } from "@/lib/library/riddles/rules";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { hiddenTexts } from "@/tests/support/fixtures/activity-choices";

// 20 November 2026 in New York.
beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-21T03:00:00Z") }));

const COUNT = RIDDLES.length;
const START = firstIndexOf("2026-11-20", COUNT);
function riddle(place: number) {
  const found = RIDDLES[place % RIDDLES.length];
  if (!found) throw new Error("There are no riddles.");
  return found;
}

async function open() {
  return showOnHub(<RiddlesPanel timeZone="America/New_York" />);
}

test("one riddle with its place and difficulty, and no answer yet", async () => {
  await open();
  expect(screen.getByText(riddle(START).question)).toBeInTheDocument();
  expect(screen.getByText(`Riddle ${START + 1} of ${COUNT}`)).toHaveClass("figure");
  expect(screen.getByText(/^Difficulty:/).parentElement).toHaveTextContent(/Difficulty: (Easy|Medium|Hard)/);
  expect(screen.queryByText("Answer:")).not.toBeInTheDocument();
});

test("the answer is shown and hidden by one button, which keeps the focus", async () => {
  const { tap } = await open();
  await tap(button("Show Answer"));
  expect(screen.getByText("Answer:").parentElement).toHaveTextContent(riddle(START).answer);
  expect(button("Hide Answer")).toHaveFocus();
  await tap(button("Hide Answer"));
  expect(screen.queryByText("Answer:")).not.toBeInTheDocument();
});

test("Next and Previous go by one and wrap around; the answer hides each time", async () => {
  // The day on which it begins with the first of them.
  jest.setSystemTime(new Date(Date.now() + ((COUNT - START) % COUNT) * 86_400_000));
  await open();
  for (const [name, place] of [
    ["Previous", COUNT - 1],
    ["Previous", COUNT - 2],
    ["Next", COUNT - 1],
    ["Next", 0],
    ["Next", 1],
  ] as const) {
    fireEvent.click(screen.getByText("Show Answer"));
    expect(screen.getByText("Answer:")).toBeInTheDocument();
    fireEvent.click(screen.getByText(name));
    expect(screen.queryByText("Answer:")).not.toBeInTheDocument();
    expect(screen.getByText(`Riddle ${place + 1} of ${COUNT}`)).toBeInTheDocument();
    expect(screen.getByText(riddle(place).question)).toBeInTheDocument();
  }
});

test("no answer is in the page before it is asked for", async () => {
  const { container } = await open();
  expect(container).not.toHaveTextContent(riddle(START).answer);
});

test("by keyboard", async () => {
  const { user } = await open();
  // Past Smaller, Larger and Previous.
  for (let step = 0; step < 4; step += 1) await user.tab();
  await user.keyboard("{Enter}");
  expect(screen.getByText("Answer:")).toBeInTheDocument();
  await user.tab();
  await settle();
  await user.keyboard(" ");
  expect(screen.getByText(`Riddle ${START + 2} of ${COUNT}`)).toBeInTheDocument();
});

test("a riddle that is not for us never comes, and is not counted", async () => {
  const others = RIDDLES.filter((_, place) => place !== START && place !== (START + 1) % COUNT);
  const hidden = RIDDLES.filter((each) => !others.includes(each)).map(({ id }) => id);
  const { container } = await showOnHub(<RiddlesPanel timeZone="America/New_York" />, {
    seed: (client) => client.setQueryData(hiddenTextsQuery.queryKey, hiddenTexts({ riddle: hidden })),
  });
  expect(container).toHaveTextContent(riddle(START + 2).question);
  expect(screen.getByText(/^Riddle \d+ of \d+$/)).toHaveTextContent(`of ${COUNT - 2}`);
  fireEvent.click(screen.getByText("Previous"));
  expect(container).toHaveTextContent(riddle(START - 1 + COUNT).question);
});

test.each([
  [null, 0],
  ["2", 2],
  ["4", 0],
  ["-1", 0],
  ["1.5", 0],
  ["large", 0],
])("a screen that has kept %p has the letters %i", (text, place) => expect(parseLetters(text)).toBe(place));

test("the letters grow and shrink where they are read, and the screen keeps them", async () => {
  const { tap } = await open();
  const letters = within(screen.getByRole("group", { name: "Letters" }));
  const [smaller, larger] = [
    letters.getByRole("button", { name: "Smaller" }),
    letters.getByRole("button", { name: "Larger" }),
  ];
  expect(smaller).toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 5; step += 1) await tap(larger);
  expect(larger).toHaveAttribute("aria-disabled", "true");
  await tap(smaller);
  expect(window.localStorage.getItem("naches.letters.v1")).toBe("2");
  expect(readingLetters.read()).toBe(2);
});
