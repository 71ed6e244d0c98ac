import { fireEvent, screen } from "@testing-library/react";
import { LargeViewer, type Step } from "@/components/shared/media/large-viewer";
import { showOnHub } from "@/tests/support/components/hub-screen";
import { mediaItem } from "@/tests/support/fixtures/media-items";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const end = (endText: string): Step => ({ go: null, endText });

async function show({ previous = end("Nothing before."), next = end("Nothing after."), onBack = jest.fn() } = {}) {
  const view = (
    <LargeViewer
      item={mediaItem({ title: "Purim" })}
      caption={<p>A note</p>}
      backLabel="Back"
      onBack={onBack}
      previous={previous}
      next={next}
    />
  );
  return showOnHub(view);
}

test("shows the item, its words, and the ways on", async () => {
  const go = { previous: jest.fn(), next: jest.fn() };
  const onBack = jest.fn();
  const { tap } = await show({
    previous: { go: go.previous, endText: "" },
    next: { go: go.next, endText: "" },
    onBack,
  });
  expect(screen.getByRole("img", { name: "Purim" })).toBeInTheDocument();
  expect(screen.getByText("A note")).toBeInTheDocument();
  await tap(screen.getByRole("button", { name: "Previous" }));
  expect(go.previous).toHaveBeenCalledTimes(1);
  await tap(screen.getByRole("button", { name: "Next" }));
  expect(go.next).toHaveBeenCalledTimes(1);
  await tap(screen.getByRole("button", { name: "Back" }));
  expect(onBack).toHaveBeenCalledTimes(1);
});

test("follows the arrow keys", async () => {
  const go = { previous: jest.fn(), next: jest.fn() };
  await show({ previous: { go: go.previous, endText: "" }, next: { go: go.next, endText: "" } });
  const viewer = screen.getByRole("group", { name: "Purim" });
  fireEvent.keyDown(viewer, { key: "ArrowRight" });
  fireEvent.keyDown(viewer, { key: "ArrowRight" });
  fireEvent.keyDown(viewer, { key: "ArrowLeft" });
  fireEvent.keyDown(viewer, { key: "a" });
  expect([go.previous.mock.calls.length, go.next.mock.calls.length]).toEqual([1, 2]);
});

test("does not wrap: at an end the button stays and the words say why", async () => {
  const { tap } = await show();
  const previous = screen.getByRole("button", { name: "Previous" });
  expect(previous).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByText("Nothing before. Nothing after.")).toBeInTheDocument();
  await tap(previous);
  fireEvent.keyDown(screen.getByRole("group", { name: "Purim" }), { key: "ArrowRight" });
});

test("says that it loads what comes next", async () => {
  await show({ next: { go: jest.fn(), endText: "", busy: true } });
  expect(screen.getByRole("button", { name: "Loading…" })).toBeInTheDocument();
});

test("a tap within 600 ms of its appearing does nothing", async () => {
  const onBack = jest.fn();
  await show({ onBack });
  const back = screen.getByRole("button", { name: "Back" });
  jest.advanceTimersByTime(300);
  fireEvent.click(back);
  expect(onBack).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  fireEvent.click(back);
  expect(onBack).toHaveBeenCalledTimes(1);
});
