import { act, render, screen, waitFor } from "@testing-library/react";
import {
  closeLayer,
  closeTopLayer,
  noteChoice,
  openLayer,
  swapLayer,
  writeAddress,
} from "@/lib/platform/navigation/query-layers";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";

const NAMES = ["activity", "item", "tab"] as const;
type Name = (typeof NAMES)[number];

/** Is told whenever a part is made. */
const made = jest.fn<void, [Name]>();
const timesMade = (name: Name) => made.mock.calls.filter(([part]) => part === name).length;

function Shown({ name }: { name: Name }) {
  made(name);
  return <p>{`${name}: ${useQueryParam(name) ?? "none"}`}</p>;
}

/** No router is there: what is shown follows the address automatically. */
function show(address: string) {
  window.history.replaceState(null, "", address);
  return render(NAMES.map((name) => <Shown key={name} name={name} />));
}

const words = () =>
  screen
    .getAllByText(/: /)
    .map((line) => line.textContent)
    .join(", ");
const isAddress = (search: string) => waitFor(() => expect(window.location.search).toBe(search));
const arrives = (expected: string) => waitFor(() => expect(words()).toBe(expected));

beforeEach(() => window.history.pushState(null, "", "/"));

test("a layer is shown when it is opened, swapped, and closed by a press or by Back", async () => {
  show("/");
  expect(words()).toBe("activity: none, item: none, tab: none");
  act(() => openLayer("activity", "family-videos", { item: "1" }));
  expect(words()).toBe("activity: family-videos, item: 1, tab: none");
  act(() => swapLayer("item", "2"));
  expect(words()).toBe("activity: family-videos, item: 2, tab: none");
  act(() => closeLayer("activity"));
  await arrives("activity: none, item: none, tab: none");
  act(() => openLayer("activity", "games"));
  act(() => openLayer("item", "3"));
  await isAddress("?activity=games&item=3");
  act(() => window.history.back());
  await arrives("activity: games, item: none, tab: none");
  act(() => window.history.forward());
  await arrives("activity: games, item: 3, tab: none");
  act(() => closeTopLayer());
  await arrives("activity: games, item: none, tab: none");
});

test("a layer that this tab opened before a reload is closed by going back", async () => {
  const first = show("/");
  act(() => openLayer("activity", "games"));
  await isAddress("?activity=games");
  first.unmount();
  // A reload keeps the entry with its state.
  render(<Shown name="activity" />);
  expect(words()).toBe("activity: games");
  act(() => closeLayer("activity"));
  await arrives("activity: none");
});

test("a choice is shown and leaves the layer above it alone", () => {
  show("/?tab=today");
  act(() => openLayer("item", "new"));
  const before = timesMade("item");
  act(() => noteChoice("tab", "all"));
  expect(words()).toBe("activity: none, item: new, tab: all");
  expect(timesMade("item")).toBe(before);
});

test("something else takes the place of all, as a step of its own", async () => {
  show("/?tab=all&item=new");
  act(() => writeAddress("pushState", [], [["activity", "games"]]));
  expect(window.location.search).toBe("?activity=games");
  expect(words()).toBe("activity: games, item: none, tab: none");
  act(() => window.history.back());
  await arrives("activity: none, item: new, tab: all");
});

test("a new reader has the present address, and a removed one stops listening", async () => {
  const { unmount } = show("/?activity=games");
  unmount();
  const before = timesMade("activity");
  window.history.replaceState(null, "", "/?activity=riddles");
  act(() => openLayer("item", "1"));
  expect(timesMade("activity")).toBe(before);
  render(<Shown name="activity" />);
  expect(words()).toBe("activity: riddles");
  await isAddress("?activity=riddles&item=1");
});
