import { act } from "@testing-library/react";
import { useEffect } from "react";
import { ActivityDialog } from "@/components/hub/activity-dialog";
import { rehearse } from "@/components/hub/rehearse";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function rehearsed(ui: Parameters<typeof rehearse>[0]) {
  let isOver = false;
  await act(async () => void rehearse(ui).then(() => (isOver = true)));
  expect(isOver).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  return isOver;
}

test("a rehearsal makes what it is given, without its effects, and ends", async () => {
  const made = jest.fn();
  const effect = jest.fn();
  function Part() {
    made();
    useEffect(effect);
    return <p>A part</p>;
  }
  expect(await rehearsed(<Part />)).toBe(true);
  expect(made).toHaveBeenCalled();
  expect(effect).not.toHaveBeenCalled();
});

test("the frame's rehearsal leaves the page, the focus and what can be pressed alone", async () => {
  document.body.innerHTML = "<main><button>Press</button></main>";
  const button = document.querySelector("button");
  button?.focus();
  const before = document.documentElement.outerHTML;
  expect(await rehearsed(<ActivityDialog activity="more" onClose={() => undefined}>{null}</ActivityDialog>)).toBe(true);
  expect(document.documentElement.outerHTML).toBe(before);
  expect(button).toHaveFocus();
});
