import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { startOfMinute, useNow } from "@/lib/platform/time/use-now";

const NOON = Date.parse("2026-11-20T12:00:30Z");
const rendered = jest.fn();

function Minute({ name }: { name: string }) {
  const minute = useNow<number | null>(() => startOfMinute(Date.now()), null);
  rendered(name);
  return <p>{`${name}: ${minute === null ? "none" : new Date(minute).toISOString().slice(11, 16)}`}</p>;
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
  rendered.mockClear();
});

test("all who show the present share one timer, which ends with the last of them", () => {
  const { rerender, unmount } = render(["a", "b"].map((name) => <Minute key={name} name={name} />));
  expect(jest.getTimerCount()).toBe(1);
  rerender([<Minute key="b" name="b" />]);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText("b: 12:01")).toBeInTheDocument();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test("a component renders again only when its value changes", () => {
  render(<Minute name="a" />);
  rendered.mockClear();
  act(() => void jest.advanceTimersByTime(29_000));
  expect(rendered).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1000));
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("the server's first value hydrates unchanged and then becomes the present", async () => {
  const container = document.createElement("div");
  container.innerHTML = "<p>a: none</p>";
  const complained = jest.fn();
  const root = await act(async () => hydrateRoot(container, <Minute name="a" />, { onRecoverableError: complained }));
  expect(container.textContent).toBe("a: 12:00");
  expect(complained).not.toHaveBeenCalled();
  act(() => root.unmount());
});
