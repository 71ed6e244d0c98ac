import { act, fireEvent, screen } from "@testing-library/react";
import { prefetchOnPress, OpenActivity } from "@/components/hub/panels/open-activity";
import { openActivity } from "@/components/hub/panels/use-open-activity";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";

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

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** What begins to load has arrived. */
async function arrived() {
  await act(async () => {
    await import("@/components/hub/panels/activity-dialog");
    await import("@/components/riddles/riddles-panel");
    await import("@/components/halacha/halacha-panel");
  });
}

test("what a press leads to is loaded while the finger is down, so that the tap shows it at once", async () => {
  await showOnHub(HUB);
  fireEvent.pointerDown(screen.getByText("Riddles"));
  await arrived();
  act(() => openActivity("riddles"));
  expect(screen.getByRole("heading", { name: "Riddles" })).toBeInTheDocument();
  expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  await settle();
});

test("a press on a layer of the hub, on another button or beside one loads no panel", async () => {
  await showOnHub(HUB);
  for (const element of [screen.getByText("Quick Access"), screen.getByText("Done"), document.body])
    fireEvent.pointerDown(element);
  await arrived();
  act(() => openActivity("halacha"));
  expect(screen.getByRole("heading", { name: "Halacha of the Day" })).toBeInTheDocument();
  expect(screen.getByText("Loading…")).toBeInTheDocument();
  await settle();
});
