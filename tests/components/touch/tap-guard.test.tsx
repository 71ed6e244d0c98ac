import { fireEvent, render, screen } from "@testing-library/react";
import { LANDING_MS } from "@/components/touch/tap-gate";
import { TapGuard } from "@/components/touch/tap-guard";

let now = 0;
beforeEach(() => {
  now = 10_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

// V19
test("a layer that was laid out before it is opened refuses taps in the moment after it opens", () => {
  const pressed = jest.fn();
  const layer = (isOpen: boolean) => (
    <TapGuard landing={isOpen}>
      <button onClick={pressed}>Next page</button>
    </TapGuard>
  );
  const { rerender } = render(layer(false));
  now += 5 * LANDING_MS;
  rerender(layer(true));
  now += LANDING_MS - 1;
  fireEvent.click(screen.getByRole("button"));
  expect(pressed).not.toHaveBeenCalled();
  now += 1;
  fireEvent.click(screen.getByRole("button"));
  expect(pressed).toHaveBeenCalledTimes(1);
});
