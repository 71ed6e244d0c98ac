import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
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

const aDoor = (load: () => Promise<typeof Panel> = () => Promise.resolve(Panel)) => warmDoor<Props>(load, { loading: "Loading…" });

test("what was loaded before is there with the first paint", async () => {
  const Door = aDoor();
  await Door.warm();
  render(<Door word="one" />);
  expect(screen.getByText("opened with one, shows one")).toBeInTheDocument();
});

test("what was not is loaded when it is shown, and goes on as it is when it is warmed then", async () => {
  const Door = aDoor();
  const { rerender } = await act(async () => render(<Door word="one" />));
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
  await act(() => Door.warm());
  rerender(<Door word="two" />);
  expect(screen.getByText("opened with one, shows two")).toBeInTheDocument();
});

test("until it has come, the words for that stand there", async () => {
  const Door = aDoor(() => new Promise(() => undefined));
  await act(async () => render(<Door word="one" />));
  expect(screen.getByText("Loading…")).toBeInTheDocument();
});

test("a program that does not arrive is asked for again when it is shown", async () => {
  const load = jest.fn(() => Promise.resolve(Panel)).mockRejectedValueOnce(new Error("no connection"));
  const Door = aDoor(load);
  await expect(Door.warm()).rejects.toThrow("no connection");
  await act(async () => render(<Door word="one" />));
  expect(await screen.findByText("opened with one, shows one")).toBeInTheDocument();
});

test("what stands around it is on the screen before it", async () => {
  const Door = warmDoor<Props>(() => Promise.resolve(Panel), { after: true });
  await Door.warm();
  let first: string | null = null;
  render(
    <section
      ref={(section) => {
        first ??= section?.textContent ?? null;
      }}
    >
      Title <Door word="one" />
    </section>,
  );
  expect(first).toBe("Title ");
  expect(screen.getByText(/^Title/)).toHaveTextContent("Title opened with one, shows one");
});
