import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { SaveBar } from "@/components/admin/save-bar";
import { textsOf } from "@/tests/support/components/hub-screen";

let sizeChanged: () => void = () => undefined;

class FakeObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    sizeChanged = () => callback([], this);
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => {
    sizeChanged = () => undefined;
  };
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
});

type Props = ComponentProps<typeof SaveBar>;
const props = (overrides: Partial<Props> = {}): Props => ({
  failure: null,
  wrong: 0,
  conflict: null,
  isSaving: false,
  isDirty: true,
  onDiscard: () => undefined,
  ...overrides,
});
const save = () => screen.getByRole("button", { name: /^Sav/ });

test.each<[string, Partial<Props>, string, boolean]>([
  ["nothing typed", { isDirty: false }, "All changes saved.", false],
  ["something typed", {}, "Unsaved changes.", true],
  ["one wrong field", { wrong: 1 }, "Not saved. Please fix one field.", true],
  ["three wrong fields", { wrong: 3 }, "Not saved. Please fix 3 fields.", true],
])("with %s it says so next to Save, and offers to discard only what there is", (_name, given, words, isTyped) => {
  render(<SaveBar {...props(given)} />);
  expect(save()).toHaveAccessibleDescription(words);
  expect(save().matches(":enabled")).toBe(isTyped);
  expect(screen.queryByRole("button", { name: "Discard changes" }) !== null).toBe(isTyped);
});

test("a failure is told in it", () => {
  render(<SaveBar {...props({ failure: "We can’t reach the hub." })} />);
  expect(save().closest("[data-slot=save-bar]")).toContainElement(screen.getByRole("alert"));
  expect(screen.getByRole("alert")).toHaveTextContent("We can’t reach the hub.");
});

test("a conflict is told in the bar, whose two choices replace Save and Discard", () => {
  const onTakeSaved = jest.fn();
  const changes = [
    { label: "Nickname", saved: "Theirs", typed: "Mine" },
    { label: "Location", saved: "", typed: null },
  ];
  const conflict = { title: "These settings were changed.", changes, otherwise: "", canSave: true, onTakeSaved };
  render(<SaveBar {...props({ conflict })} />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "These settings were changed.Nickname: the saved version is Theirs. You entered MineLocation: the saved version is empty (now in the form)",
  );
  expect(textsOf(screen.getAllByRole("button"))).toEqual(["Keep mine", "Use the saved version"]);
  fireEvent.click(screen.getByRole("button", { name: "Use the saved version" }));
  expect(onTakeSaved).toHaveBeenCalledTimes(1);
});

describe("what has the focus is not left behind it", () => {
  const scrollIntoView = jest.fn();
  const at = (element: Element, top: number, bottom: number) => {
    element.getBoundingClientRect = () => ({
      x: 0,
      y: top,
      left: 0,
      right: 300,
      width: 300,
      height: bottom - top,
      top,
      bottom,
      toJSON: () => undefined,
    });
  };

  function open() {
    const shown = render(
      <form>
        <input aria-label="Field" />
        <SaveBar {...props()} />
      </form>,
    );
    const bar = save().closest<HTMLElement>("[data-slot=save-bar]");
    if (!bar) throw new Error("There is no bar.");
    Object.defineProperty(bar, "offsetHeight", { value: 120 });
    at(bar, 780, 900);
    const field = screen.getByRole("textbox", { name: "Field" });
    field.scrollIntoView = scrollIntoView;
    return { ...shown, field };
  }

  beforeEach(() => scrollIntoView.mockClear());

  test("the page knows the bar's height while it is there", () => {
    const { unmount } = open();
    sizeChanged();
    expect(document.documentElement.style.getPropertyValue("--foot")).toBe("120px");
    unmount();
    expect(document.documentElement.style.getPropertyValue("--foot")).toBe("");
  });

  test.each([
    ["a field that it covers", 760, 804, 1],
    ["a field above it", 700, 744, 0],
    ["a field out of sight, which was scrolled away from", 1200, 1244, 0],
  ])("when it grows, %s is moved into sight or left alone", (_name, top, bottom, times) => {
    const { field } = open();
    at(field, top, bottom);
    field.focus();
    sizeChanged();
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
  });

  test("its own buttons move nothing", () => {
    open();
    save().focus();
    sizeChanged();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
