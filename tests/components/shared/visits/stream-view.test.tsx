import { fireEvent, render, screen } from "@testing-library/react";
import { StreamView } from "@/components/shared/visits/stream-view";
import { fakePlayers } from "@/tests/support/components/players";

beforeEach(fakePlayers);

const place = (width: number, height: number) => ({ clientWidth: { value: width }, clientHeight: { value: height } });
const picture = (width: number, height: number) => ({
  videoWidth: { value: width, configurable: true },
  videoHeight: { value: height, configurable: true },
});

function show(volume: number | null): HTMLElement {
  render(<StreamView stream={{} as MediaStream} volume={volume} label="Rivky" className="" />); // Never played here.
  return screen.getByLabelText("Rivky");
}

test.each([
  ["upright", 720, 1280, "contain"],
  ["across", 1280, 720, "cover"],
  ["a little narrower", 960, 720, "cover"],
])("no picture that is %s loses too much of itself on his screen", (_way, width, height, fit) => {
  const video = show(0.5);
  Object.defineProperties(video, { ...place(1280, 800), ...picture(width, height) });
  fireEvent(video, new Event("resize"));
  expect(video.style.objectFit).toBe(fit);
});

test("a phone that is turned changes it", () => {
  const video = show(0.5);
  Object.defineProperties(video, { ...place(1280, 800), ...picture(1280, 720) });
  fireEvent(video, new Event("resize"));
  Object.defineProperties(video, picture(720, 1280));
  fireEvent(video, new Event("resize"));
  expect(video.style.objectFit).toBe("contain");
});

test("the own picture always fills its place", () => {
  const video = show(null);
  Object.defineProperties(video, { ...place(300, 400), ...picture(1280, 720) });
  fireEvent(video, new Event("resize"));
  expect(video.style.objectFit).toBe("");
});
