import { act, render, screen } from "@testing-library/react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { lazyWithPreload } from "@/components/ui/lazy-with-preload";

type Props = { word: string };

function Panel({ word }: Props) {
  const [opened] = useState(word);
  return (
    <p>
      opened with {opened}, shows {word}
    </p>
  );
}

const load = () => Promise.resolve(Panel);
const aLazyPanel = () => dynamic(load, { loading: () => "Loading…" });

test("a preloaded component is there with the first paint", async () => {
  const Preloaded = lazyWithPreload<Props>(aLazyPanel(), load);
  await Preloaded.preload();
  render(<Preloaded word="one" />);
  expect(screen.getByText("opened with one, shows one")).toBeInTheDocument();
});

test("an unpreloaded component loads when shown and keeps its state later", async () => {
  const NotPreloaded = lazyWithPreload<Props>(aLazyPanel(), load);
  const { rerender } = render(<NotPreloaded word="one" />);
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
  await act(() => NotPreloaded.preload());
  rerender(<NotPreloaded word="two" />);
  expect(screen.getByText("opened with one, shows two")).toBeInTheDocument();
});

test("a chunk that does not arrive is loaded again when it is shown", async () => {
  const failing = () => Promise.reject(new Error("no connection"));
  const Retried = lazyWithPreload<Props>(aLazyPanel(), failing);
  await expect(Retried.preload()).rejects.toThrow("no connection");
  render(<Retried word="one" />);
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
});
