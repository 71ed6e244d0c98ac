import { waitFor } from "@testing-library/react";
import { closeLayer, closeTopLayer, openLayer, swapLayer } from "@/components/ui/query-layers";

const address = () => window.location.pathname + window.location.search;
const arrives = (expected: string) => waitFor(() => expect(address()).toBe(expected));

/** Every test starts on a page of its own in the one history that jsdom has. */
beforeEach(() => window.history.pushState(null, "", "/"));

test("a layer is an entry of the history: Back closes it", async () => {
  openLayer("activity", "games");
  expect(address()).toBe("/?activity=games");
  window.history.back();
  await arrives("/");
});

test("a layer opens with what belongs to it", () => {
  openLayer("activity", "games", { game: "sudoku" });
  expect(address()).toBe("/?activity=games&game=sudoku");
});

test("closing goes back and leaves no entry behind", async () => {
  const before = window.history.length;
  openLayer("activity", "games");
  closeLayer("activity");
  await arrives("/");
  openLayer("activity", "games");
  expect(window.history.length).toBe(before + 1);
});

test("closing a lower layer closes those above it", async () => {
  openLayer("activity", "family-videos");
  openLayer("item", "a b&c");
  expect(address()).toBe("/?activity=family-videos&item=a+b%26c");
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

test("a history state of somebody else's is no obstacle", () => {
  window.history.replaceState({ layers: "odd" }, "", "/?activity=games");
  closeLayer("activity");
  expect(address()).toBe("/");
});
