import { act, fireEvent, render } from "@testing-library/react";
import { AlertDialog, AlertDialogCancel, AlertDialogContent, AlertDialogTitle } from "@/components/ui/alert-dialog";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { ToastRegion } from "@/components/ui/feedback/toast";
import { toast } from "@/components/ui/feedback/toast-store";

const aDialog = (close: () => void) => (
  <Dialog open onOpenChange={close}>
    <DialogContent aria-describedby={undefined}>
      <DialogTitle>Change</DialogTitle>
      <button type="button">Save</button>
    </DialogContent>
  </Dialog>
);

test.each([
  ["a dialog", aDialog],
  [
    "a question",
    (close: () => void) => (
      <AlertDialog open onOpenChange={close}>
        <AlertDialogContent aria-describedby={undefined}>
          <AlertDialogTitle>Delete?</AlertDialogTitle>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
        </AlertDialogContent>
      </AlertDialog>
    ),
  ],
])("%s hears Escape once, also below a message that came later", (_, dialog) => {
  const close = jest.fn();
  render(
    <>
      {dialog(close)}
      <ToastRegion />
    </>,
  );
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  escape();
  expect(close.mock.calls).toEqual([[false]]);
  act(() => void toast({ title: "Saved" }));
  escape();
  expect(close).toHaveBeenCalledTimes(2);
});

test("a tap next to a dialog closes nothing", () => {
  jest.useFakeTimers();
  const close = jest.fn();
  render(aDialog(close));
  // Radix looks at taps from the next moment on.
  act(() => jest.runOnlyPendingTimers());
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(close).not.toHaveBeenCalled();
});
