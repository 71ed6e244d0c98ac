import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense, useState } from "react";
import { warmDoor } from "@/components/hub/warm-door";

type Props = { word: string };

function Panel({ word }: Props) {
  const [opened] = useState(word);
  return (
    <p>
      opened with {opened}, shows {word}
    </p>
  );
}

const load = () => Promise.resolve({ Panel });
const aLazyPanel = () => lazy(() => load().then((module) => ({ default: module.Panel })));
const aDoor = () => warmDoor<Props>(aLazyPanel(), load);

test("what was loaded before is there with the first paint", async () => {
  const Door = aDoor();
  await Door.warm();
  render(<Suspense fallback="Loading…"><Door word="one" /></Suspense>);
  expect(screen.getByText("opened with one, shows one")).toBeInTheDocument();
});

test("what was not is loaded when it is shown, and goes on as it is when it is loaded a second time", async () => {
  const Door = aDoor();
  const { rerender } = render(<Suspense fallback="Loading…"><Door word="one" /></Suspense>);
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
  await act(() => Door.warm());
  rerender(<Suspense fallback="Loading…"><Door word="two" /></Suspense>);
  expect(screen.getByText("opened with one, shows two")).toBeInTheDocument();
});

test("a program that does not arrive is asked for again when it is shown", async () => {
  const Door = warmDoor<Props>(aLazyPanel(), () => Promise.reject(new Error("no connection")));
  await expect(Door.warm()).rejects.toThrow("no connection");
  render(<Suspense fallback="Loading…"><Door word="one" /></Suspense>);
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
});
