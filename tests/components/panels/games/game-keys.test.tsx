import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { cellByArrow } from "@/components/panels/games/board-keys";
import { createKeyGate } from "@/components/panels/games/game-keys";

type Press = { key: string; at: number; repeat?: boolean; ctrlKey?: boolean };

/** Presses keys on an element of a game, at times in milliseconds, and returns the keys that counted. */
function countedKeys(presses: readonly Press[], on: "board" | "field" = "board"): string[] {
  const passes = createKeyGate();
  const counted: string[] = [];
  render(
    <div onKeyDown={(event) => passes(event) && counted.push(event.key)}>
      <button>board</button>
      <input aria-label="field" />
    </div>,
  );
  const target = on === "board" ? screen.getByRole("button") : screen.getByRole("textbox");
  for (const { at, ...init } of presses) {
    const event = createEvent.keyDown(target, init);
    Object.defineProperty(event, "timeStamp", { value: at });
    fireEvent(target, event);
  }
  return counted;
}

test.each<[string, Press[], string[]]>([
  [
    "a letter that is held down counts once",
    [
      { key: "e", at: 1000 },
      { key: "e", at: 1600, repeat: true },
    ],
    ["e"],
  ],
  [
    "the same letter counts again after 250 ms",
    [
      { key: "e", at: 1000 },
      { key: "e", at: 1250 },
    ],
    ["e", "e"],
  ],
  [
    "the same letter sooner does not",
    [
      { key: "e", at: 1000 },
      { key: "e", at: 1249 },
    ],
    ["e"],
  ],
  [
    "another letter counts at once",
    [
      { key: "e", at: 1000 },
      { key: "a", at: 1010 },
    ],
    ["e", "a"],
  ],
  [
    "an arrow that is held down goes on",
    [
      { key: "ArrowUp", at: 1 },
      { key: "ArrowUp", at: 2, repeat: true },
    ],
    ["ArrowUp", "ArrowUp"],
  ],
  ["keys with Ctrl are the browser's", [{ key: "r", at: 1000, ctrlKey: true }], []],
])("%s", (_title, presses, expected) => expect(countedKeys(presses)).toEqual(expected));

test("keys in a text field are the field's", () => expect(countedKeys([{ key: "e", at: 1000 }], "field")).toEqual([]));

describe("arrows on a board", () => {
  const NINE = { rows: 9, columns: 9 };

  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 1, 0],
    ["ArrowDown", 0, 9],
    ["ArrowUp", 9, 0],
    ["ArrowLeft", 9, 9],
    ["ArrowRight", 8, 8],
    ["ArrowUp", 4, 4],
    ["ArrowDown", 76, 76],
    ["Enter", 4, null],
  ])("%s from %i leads to %p: the edges are walls", (key, from, to) => {
    expect(cellByArrow(key, from, NINE)).toBe(to);
  });

  test("a single row has no up and down", () => {
    expect(
      ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => cellByArrow(key, 6, { rows: 1, columns: 7 })),
    ).toEqual([6, 6, 5, 6]);
  });
});
