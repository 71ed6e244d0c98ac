import { waitFor } from "@testing-library/react";
import { closeLayer, closeTopLayer, noteChoice, openLayer, swapLayer } from "@/lib/platform/navigation/query-layers";

const address = () => window.location.pathname + window.location.search;
const arrives = (expected: string) => waitFor(() => expect(address()).toBe(expected));

/** Every test starts on a page of its own in the one history that jsdom has. */
beforeEach(() => window.history.pushState(null, "", "/"));

test("a layer is an entry of the history: Back closes it", async () => {
  openLayer("activity", "games");
  await arrives("/?activity=games");
  window.history.back();
  await arrives("/");
});

test("a layer opens with what belongs to it", async () => {
  openLayer("activity", "games", { game: "sudoku" });
  await arrives("/?activity=games&game=sudoku");
});

test("a layer that is open is not opened twice", async () => {
  const before = window.history.length;
  openLayer("activity", "games");
  openLayer("activity", "games");
  await arrives("/?activity=games");
  expect(window.history.length).toBe(before + 1);
});

test("layers opened and choices noted in turn are entries in that order", async () => {
  const before = window.history.length;
  openLayer("activity", "games");
  openLayer("game", "sudoku");
  expect(address()).toBe("/?activity=games&game=sudoku");
  noteChoice("tab", "all");
  expect(address()).toBe("/?tab=all&activity=games&game=sudoku");
  expect(window.history.length).toBe(before + 2);
  closeLayer("game");
  await arrives("/?activity=games");
});

test("a layer that is closed as soon as it is opened is gone, with its entry", async () => {
  openLayer("activity", "games");
  closeTopLayer();
  await arrives("/");
});

test("closing goes back and leaves no entry behind", async () => {
  const before = window.history.length;
  openLayer("activity", "games");
  closeLayer("activity");
  await arrives("/");
  openLayer("activity", "games");
  await arrives("/?activity=games");
  expect(window.history.length).toBe(before + 1);
});

test("closing a lower layer closes those above it", async () => {
  openLayer("activity", "family-videos");
  openLayer("item", "a b&c");
  await arrives("/?activity=family-videos&item=a+b%26c");
  closeLayer("activity");
  await arrives("/");
});

test("something else in a layer is no step of its own", async () => {
  openLayer("activity", "family-videos");
  openLayer("item", "1");
  swapLayer("item", "2");
  swapLayer("item", "3");
  expect(address()).toBe("/?activity=family-videos&item=3");
  closeLayer("item");
  await arrives("/?activity=family-videos");
});

describe("a layer that was there when the page loaded", () => {
  test("closes in place", () => {
    window.history.replaceState(null, "", "/?activity=family-videos&item=1");
    closeLayer("item");
    expect(address()).toBe("/?activity=family-videos");
    closeLayer("activity");
    expect(address()).toBe("/");
  });

  test("stays under one opened over it", async () => {
    window.history.replaceState(null, "", "/?activity=family-videos");
    openLayer("item", "1");
    closeLayer("item");
    await arrives("/?activity=family-videos");
  });

  test("closes with one opened over it", () => {
    window.history.replaceState(null, "", "/?activity=family-videos");
    openLayer("item", "1");
    closeLayer("activity");
    expect(address()).toBe("/");
  });
});

describe("Escape", () => {
  test("closes one layer at a time", async () => {
    openLayer("activity", "family-videos");
    openLayer("item", "1");
    closeTopLayer();
    await arrives("/?activity=family-videos");
    closeTopLayer();
    await arrives("/");
  });

  test("does so after a reload too", () => {
    window.history.replaceState(null, "", "/?activity=family-videos&item=1");
    closeTopLayer();
    expect(address()).toBe("/?activity=family-videos");
    closeTopLayer();
    expect(address()).toBe("/");
    closeTopLayer();
    expect(address()).toBe("/");
  });
});

describe("a choice", () => {
  test("is noted without an entry of the history, changed in its place and forgotten", () => {
    window.history.replaceState(null, "", "/admin?section=schedule");
    const entries = window.history.length;
    noteChoice("tab", "all");
    noteChoice("date", "tomorrow");
    noteChoice("tab", "recurring");
    expect(new URLSearchParams(window.location.search).get("tab")).toBe("recurring");
    noteChoice("date", null);
    expect(address()).toBe("/admin?section=schedule&tab=recurring");
    expect(window.history.length).toBe(entries);
  });

  test("lies below the layers, so that closing one keeps it", async () => {
    window.history.replaceState(null, "", "/admin");
    openLayer("item", "new");
    noteChoice("tab", "all");
    expect(address()).toBe("/admin?tab=all&item=new");
    window.history.replaceState(null, "", "/admin?tab=all&item=new");
    closeLayer("item");
    expect(address()).toBe("/admin?tab=all");
  });
});

test("a history state of someone else's is no obstacle", () => {
  window.history.replaceState({ layers: "odd" }, "", "/?activity=games");
  closeLayer("activity");
  expect(address()).toBe("/");
});
