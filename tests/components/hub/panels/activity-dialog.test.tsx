import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { ActivityDialog } from "@/components/hub/panels/activity-dialog";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("another activity in the place of the open one takes the focus to its own title and guards its landing; Close gives it back to the opener", async () => {
  const onClose = jest.fn();
  const chosen = jest.fn();
  const { rerender, client } = await showOnHub(<button>Quick Access</button>);
  const show = (dialog: React.ReactNode) =>
    rerender(
      <QueryClientProvider client={client}>
        <button>Quick Access</button>
        {dialog}
      </QueryClientProvider>,
    );
  const opener = screen.getByRole("button", { name: "Quick Access" });
  opener.focus();
  show(
    <ActivityDialog activity="quick-access" onClose={onClose}>
      <button>Zmanim card</button>
    </ActivityDialog>,
  );
  await settle();
  expect(screen.getByRole("heading", { name: "Quick Access" })).toHaveFocus();
  screen.getByRole("button", { name: "Zmanim card" }).focus();
  show(
    <ActivityDialog activity="zmanim" onClose={onClose}>
      <button onClick={chosen}>A time</button>
    </ActivityDialog>,
  );
  expect(screen.getByRole("dialog", { name: "Zmanim" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Zmanim" })).toHaveFocus();
  // The second half of a double tap on the card.
  fireEvent.click(screen.getByRole("button", { name: "A time" }));
  expect(chosen).not.toHaveBeenCalled();
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "A time" }));
  expect(chosen).toHaveBeenCalledTimes(1);
  show(null);
  await settle();
  expect(screen.getByRole("button", { name: "Quick Access" })).toHaveFocus();
});
