import { comeForward } from "@/lib/schedule/reminders/come-forward";

const leave = jest.fn(async () => undefined);
const fill = (element: Element | null) =>
  Object.assign(document, { exitFullscreen: leave }) &&
  Object.defineProperty(document, "fullscreenElement", { configurable: true, value: element });

afterEach(() => {
  document.body.innerHTML = "";
  fill(null);
  leave.mockClear();
});

test("what plays is lowered and restored, unless its loudness was changed", () => {
  document.body.innerHTML = "<video></video><audio></audio>";
  const [film, song] = [...document.querySelectorAll<HTMLMediaElement>("video, audio")];
  if (!film || !song) throw new Error("There are two players.");
  song.volume = 0.5;
  const undo = comeForward();
  expect([film.volume, song.volume]).toEqual([0.2, 0.1]);
  song.volume = 0.9;
  undo();
  expect([film.volume, song.volume]).toEqual([1, 0.9]);
});

test.each([
  ["one part fills the screen", () => document.body, 1],
  ["the hub itself does", () => document.documentElement, 0],
  ["nothing does", () => null, 0],
])("when %s", (_what, element, times) => {
  fill(element());
  comeForward();
  expect(leave).toHaveBeenCalledTimes(times);
});
