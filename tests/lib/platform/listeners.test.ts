import { createListeners } from "@/lib/platform/listeners";

test("a listener hears what is said until it stops", () => {
  const { subscribe, notify } = createListeners<[string]>();
  const heard: string[] = [];
  const stop = subscribe((text) => heard.push(text));
  notify("first");
  stop();
  notify("second");
  expect(heard).toEqual(["first"]);
});

test("a listener that comes while others are called hears only the next", () => {
  const { subscribe, notify } = createListeners();
  const late = jest.fn();
  subscribe(() => void subscribe(late));
  notify();
  expect(late).not.toHaveBeenCalled();
  notify();
  expect(late).toHaveBeenCalledTimes(1);
});
