import { fireEvent, render, screen } from "@testing-library/react";
import { LANDING_MS } from "@/components/ui/touch/tap-gate";
import { TapGuard } from "@/components/ui/touch/tap-guard";

let now = 0;
beforeEach(() => {
  now = 10_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});

const pressed = jest.fn();
beforeEach(() => pressed.mockClear());
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

// V19
test("a layer laid out beforehand refuses taps just after it opens", () => {
  const layer = (isOpen: boolean) => (
    <TapGuard landing={isOpen}>
      <button onClick={pressed}>Next page</button>
    </TapGuard>
  );
  const { rerender } = render(layer(false));
  now += 5 * LANDING_MS;
  rerender(layer(true));
  now += LANDING_MS;
  press("Next page");
  expect(pressed).toHaveBeenCalledTimes(1);
});

// V19
test("a series of taps on Close does not reach the page that the layer uncovers", () => {
  const page = (isOpen: boolean) => (
    <TapGuard>
      <button onClick={pressed}>Home</button>
      {isOpen && <TapGuard landing>The layer</TapGuard>}
    </TapGuard>
  );
  const { rerender } = render(page(true));
  now += 5 * LANDING_MS;
  rerender(page(false));
  for (let tap = 0; tap < 10; tap += 1) {
    now += 130;
    press("Home");
  }
  expect(pressed).not.toHaveBeenCalled();
  now += LANDING_MS;
  press("Home");
  expect(pressed).toHaveBeenCalledTimes(1);
});
