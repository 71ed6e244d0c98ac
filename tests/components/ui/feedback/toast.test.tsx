import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MessageLine } from "@/components/ui/feedback/message-line";
import { ToastRegion } from "@/components/ui/feedback/toast";
import { currentToast, dismissToast, setToastWords, toast } from "@/components/ui/feedback/toast-store";
import { LANGUAGE_LOOKS } from "@/lib/media/words/language";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
});

const region = () => screen.getByRole("region", { name: "Notifications" });
const say = (title: string, text?: string, kind?: "error" | "success") =>
  act(() => void toast({ title, ...(text ? { text } : {}), ...(kind ? { kind } : {}) }));

test("a message has its kind as a word, a title and a text", () => {
  render(<ToastRegion />);
  say("Upload failed", "Network error during chunk 3 upload", "error");
  expect(within(region()).getByText("Problem:")).toBeInTheDocument();
  expect(within(region()).getByRole("listitem")).toHaveTextContent(
    "Problem: Upload failedNetwork error during chunk 3 upload",
  );
});

test("one at a time: a new message takes the old one's place", () => {
  render(<ToastRegion />);
  say("First");
  say("Second");
  expect(within(region()).getAllByRole("listitem")).toHaveLength(1);
  expect(within(region()).getByText("Second")).toBeInTheDocument();
});

test("it is shown for 5000 ms and forgotten 1,000,000 ms later", () => {
  render(<ToastRegion />);
  say("Done");
  act(() => jest.advanceTimersByTime(4999));
  expect(within(region()).queryByText("Done")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(within(region()).queryByText("Done")).not.toBeInTheDocument();
  expect(currentToast()).toMatchObject({ title: "Done", open: false });
  act(() => jest.advanceTimersByTime(999_999));
  expect(currentToast()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(currentToast()).toBeNull();
});

test("it can be closed by its button", () => {
  render(<ToastRegion />);
  say("Done");
  fireEvent.click(screen.getByRole("button", { name: "Close this message" }));
  expect(within(region()).queryByText("Done")).not.toBeInTheDocument();
});

test("on a page in Hebrew its own words are Hebrew", () => {
  setToastWords(LANGUAGE_LOOKS.he.toast);
  render(<ToastRegion />);
  say("נשלח");
  expect(screen.getByRole("button", { name: "סגירת ההודעה" })).toHaveTextContent("סגירה");
  expect(screen.getByRole("listitem")).toHaveTextContent("בוצע: נשלח");
  setToastWords();
});

test("F8 focuses the region", () => {
  render(<ToastRegion />);
  say("Done");
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(screen.getByRole("list")).toHaveFocus();
});

test("closing a message that was replaced leaves the new one alone", () => {
  const first = toast({ title: "First" });
  toast({ title: "Second" });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: "Second", open: true });
});

test.each([
  [40, true],
  [51, false],
])("swiped %i px to the right it is still there: %s", (distance, stays) => {
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  });
  render(<ToastRegion />);
  say("Done");
  const message = within(region()).getByRole("listitem");
  // jsdom knows no PointerEvent; its mouse events carry all that the swipe reads.
  const point = (type: string, clientX: number) =>
    fireEvent(message, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 100 }));
  point("pointerdown", 100);
  point("pointermove", 100 + distance);
  point("pointerup", 100 + distance);
  expect(within(region()).queryByText("Done") !== null).toBe(stays);
});

test("in the message line a success is a status, an error an alert, nothing is silence", () => {
  const { rerender } = render(<MessageLine message={null} />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  rerender(<MessageLine message={{ kind: "success", title: "Done", text: "It is gone." }} />);
  expect(screen.getByRole("status")).toHaveTextContent("Done It is gone.");
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  rerender(<MessageLine message={{ kind: "error", title: "Not done" }} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Not done");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});
