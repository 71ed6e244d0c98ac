import { act, fireEvent, screen } from "@testing-library/react";
import { ActivityDialog } from "@/components/hub/panels/activity-dialog";
import { OpenActivity, prefetchOnPress } from "@/components/hub/panels/open-activity";
import { openActivity } from "@/components/hub/panels/use-open-activity";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

test("another activity takes the focus and guards taps, and Close returns it", async () => {
  const onClose = jest.fn();
  const chosen = jest.fn();
  const { rerender } = await showOnHub(<button>Quick Access</button>);
  const show = (dialog: React.ReactNode) =>
    rerender(
      <>
        <button>Quick Access</button>
        {dialog}
      </>,
    );
  const opener = button("Quick Access");
  opener.focus();
  show(
    <ActivityDialog activity="quick-access" onClose={onClose}>
      <button>Zmanim card</button>
    </ActivityDialog>,
  );
  await settle();
  expect(screen.getByRole("heading", { name: "Quick Access" })).toHaveFocus();
  button("Zmanim card").focus();
  show(
    <ActivityDialog activity="zmanim" onClose={onClose}>
      <button onClick={chosen}>A time</button>
    </ActivityDialog>,
  );
  expect(screen.getByRole("dialog", { name: "Zmanim" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Zmanim" })).toHaveFocus();
  // The second half of a double tap on the card.
  fireEvent.click(button("A time"));
  expect(chosen).not.toHaveBeenCalled();
  await settle();
  fireEvent.click(button("A time"));
  expect(chosen).toHaveBeenCalledTimes(1);
  show(null);
  await settle();
  expect(button("Quick Access")).toHaveFocus();
});

describe("a press that leads to a panel", () => {
  const HUB = (
    <div onPointerDown={prefetchOnPress}>
      <button data-trigger-for="riddles more">
        <span>Riddles</span>
      </button>
      <button data-trigger-for="quick-access history halacha">Quick Access</button>
      <button>Done</button>
      <OpenActivity timeZone="America/New_York" onConnect={jest.fn()} isQuiet={false} />
    </div>
  );

  /** What begins to load has arrived. */
  async function arrived() {
    await act(async () => {
      await import("@/components/hub/panels/activity-dialog");
      await import("@/components/panels/riddles/riddles-panel");
      await import("@/components/panels/halacha/halacha-panel");
    });
  }

  test("a panel loads while the finger is down, so that the tap shows it at once", async () => {
    await showOnHub(HUB);
    fireEvent.pointerDown(screen.getByText("Riddles"));
    await arrived();
    act(() => openActivity("riddles"));
    expect(screen.getByRole("heading", { name: "Riddles" })).toBeInTheDocument();
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
    await settle();
  });

  test("a press on a layer of the hub, on another button or next to one loads no panel", async () => {
    await showOnHub(HUB);
    for (const element of [screen.getByText("Quick Access"), screen.getByText("Done"), document.body])
      fireEvent.pointerDown(element);
    await arrived();
    act(() => openActivity("halacha"));
    expect(screen.getByRole("heading", { name: "Halacha of the Day" })).toBeInTheDocument();
    expect(screen.getByText("Loading…")).toBeInTheDocument();
    await settle();
  });
});
