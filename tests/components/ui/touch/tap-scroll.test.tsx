import { act, fireEvent, render, screen } from "@testing-library/react";
import { TapScroll } from "@/components/ui/touch/tap-scroll";

let noticeSize: () => void = () => undefined;

class FakeObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    noticeSize = () => callback([], this);
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A view of 100 px over content of the given height. */
function show(contentHeight: number) {
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
  const { container } = render(
    <TapScroll>
      <p>A long story</p>
    </TapScroll>,
  );
  const view = container.querySelector<HTMLElement>(".overflow-y-auto");
  if (!view) throw new Error("No view");
  Object.defineProperties(view, { clientHeight: { value: 100 }, scrollHeight: { value: contentHeight } });
  view.scrollBy = jest.fn(({ top }: { top: number }) => {
    view.scrollTop = Math.max(0, Math.min(contentHeight - 100, view.scrollTop + top));
    fireEvent.scroll(view);
  }) as unknown as typeof view.scrollBy; // One of the overloads.
  act(() => noticeSize());
  return view;
}

test("while everything is in sight there are no buttons", () => {
  show(100);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

// V22
test("a long content is read by taps alone, to its end and back", () => {
  const view = show(230);
  const down = screen.getByRole("button", { name: "More below" });
  const up = screen.getByRole("button", { name: "Back up" });
  expect(up).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(down);
  expect(view.scrollTop).toBe(80);
  expect(up).toHaveAttribute("aria-disabled", "false");
  fireEvent.click(down);
  expect(view.scrollTop).toBe(130);
  expect(down).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(up);
  fireEvent.click(up);
  expect(view.scrollTop).toBe(0);
});
