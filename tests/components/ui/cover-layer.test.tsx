import { fireEvent, render, screen } from "@testing-library/react";
import { CoverLayer } from "@/components/ui/cover-layer";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";

type Props = { isCovered: boolean; onBelow?: (isOpen: boolean) => void; hasBelow?: boolean; onEscape?: () => void };

function Page({ isCovered, onBelow, hasBelow = true, onEscape }: Props) {
  return (
    <>
      <button type="button">On the page</button>
      {hasBelow && (
        <Dialog open {...(onBelow && { onOpenChange: onBelow })}>
          <DialogContent aria-describedby={undefined} data-testid="below">
            <DialogTitle>Below</DialogTitle>
            <button type="button">Close it</button>
          </DialogContent>
        </Dialog>
      )}
      {isCovered && (
        <CoverLayer
          slot="ring"
          title="Rivky is calling"
          role="alertdialog"
          className=""
          guardClass=""
          {...(onEscape && { onEscape })}
        >
          <button type="button">Answer</button>
        </CoverLayer>
      )}
    </>
  );
}

const isInert = (element: HTMLElement) => element.closest("[inert]") !== null;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a layer covers the page and what is open, and gives both back with the focus", () => {
  const { rerender } = render(<Page isCovered={false} />);
  const before = screen.getByRole("button", { name: "Close it" });
  before.focus();
  rerender(<Page isCovered />);
  const layer = screen.getByRole("alertdialog", { name: "Rivky is calling" });
  expect([isInert(screen.getByTestId("below")), isInert(layer)]).toEqual([true, false]);
  rerender(<Page isCovered={false} />);
  expect([isInert(before), document.activeElement === before]).toEqual([false, true]);
});

test("what opens later below a layer can't be used and hides it from no one", async () => {
  const { rerender } = render(<Page isCovered hasBelow={false} />);
  rerender(<Page isCovered />);
  await aMoment();
  expect(isInert(screen.getByTestId("below"))).toBe(true);
  expect(screen.getByRole("alertdialog", { name: "Rivky is calling" })).toBeTruthy();
});

test("Escape and a tap on a layer close nothing below it", async () => {
  const [onBelow, onEscape] = [jest.fn(), jest.fn()];
  render(<Page isCovered onBelow={onBelow} onEscape={onEscape} />);
  await aMoment();
  fireEvent.keyDown(document.body, { key: "Enter" });
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.pointerDown(screen.getByRole("button", { name: "Answer" }));
  fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  expect([onBelow.mock.calls, onEscape.mock.calls]).toEqual([[], [[]]]);
});

test("a layer has the focus itself, so that a key meant for the page presses nothing", () => {
  render(<Page isCovered hasBelow={false} />);
  expect(document.activeElement).toBe(screen.getByRole("alertdialog"));
});

test("a layer without a way out ignores Escape", () => {
  render(<Page isCovered hasBelow={false} />);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.getByRole("button", { name: "Answer" })).toBeTruthy();
});
