import { createOutsideVisits } from "@/lib/library/activities/outside-visits";

const PAGE = "https://www.chabad.org/";
const MINUTE = 60_000;

/** A window as the browser shows it to the hub. */
function aWindow() {
  const state = { open: true, closed: 0 };
  return {
    state,
    page: {
      isOpen: () => state.open,
      close: () => {
        state.closed += 1;
        state.open = false;
      },
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T15:00:00Z") });
  // jsdom has no windows.
  jest.spyOn(window, "focus").mockImplementation();
});

type Visits = ReturnType<typeof createOutsideVisits>;
const isOpen = (visits: Visits) => visits.current() !== null;
/** A site that never answers, nor fails. */
const unasked = () => new Promise<never>(() => undefined);

function start(minutes: number | null = 60) {
  const opened = aWindow();
  const visits = createOutsideVisits(() => opened.page, unasked);
  const told = jest.fn();
  visits.subscribe(told);
  expect(visits.open(PAGE, { minutes })).toBe(true);
  return { visits, told, state: opened.state };
}

test("an open window is a visit, and coming back closes it to show the hub", () => {
  const { visits, told, state } = start();
  expect([isOpen(visits), told.mock.calls.length]).toEqual([true, 1]);
  visits.comeBack();
  expect([isOpen(visits), state.closed, told.mock.calls.length, jest.mocked(window.focus).mock.calls.length]).toEqual([
    false,
    1,
    2,
    1,
  ]);
});

test("when the person closes the window the visit ends within a second", () => {
  const { visits, told, state } = start();
  jest.advanceTimersByTime(5000);
  expect(isOpen(visits)).toBe(true);
  state.open = false;
  jest.advanceTimersByTime(1000);
  expect([isOpen(visits), told.mock.calls.length, jest.getTimerCount()]).toEqual([false, 2, 0]);
});

test.each([
  [15, 15],
  [60, 60],
  [240, 240],
])("after %i minutes without use it is closed, not sooner", (minutes, after) => {
  const { visits, state } = start(minutes);
  jest.advanceTimersByTime(after * MINUTE - 1000);
  expect([isOpen(visits), state.closed]).toEqual([true, 0]);
  jest.advanceTimersByTime(1000);
  expect([isOpen(visits), state.closed]).toEqual([false, 1]);
});

test("the minutes are counted again when the visit comes to the front again", () => {
  const { visits } = start();
  jest.advanceTimersByTime(59 * MINUTE);
  window.dispatchEvent(new Event("blur"));
  jest.advanceTimersByTime(59 * MINUTE);
  expect(isOpen(visits)).toBe(true);
  jest.advanceTimersByTime(MINUTE);
  expect(isOpen(visits)).toBe(false);
});

test("a computer that slept for longer closes it when it wakes", () => {
  const { visits, state } = start();
  jest.setSystemTime(Date.now() + 10 * 60 * MINUTE);
  jest.advanceTimersByTime(1000);
  expect([isOpen(visits), state.closed]).toEqual([false, 1]);
});

test("where the caretaker wants it never closed, it stays for days", () => {
  const { visits } = start(null);
  jest.setSystemTime(Date.now() + 3 * 24 * 60 * MINUTE);
  jest.advanceTimersByTime(1000);
  expect(isOpen(visits)).toBe(true);
});

test("a second page takes the place of the first", () => {
  const windows = [aWindow(), aWindow()] as const;
  const pages = [windows[0].page, windows[1].page];
  const visits = createOutsideVisits(() => pages.shift() ?? null, unasked);
  visits.open(PAGE, { minutes: 60 });
  visits.open(PAGE, { minutes: 60 });
  expect([windows[0].state.closed, windows[1].state.closed, isOpen(visits)]).toEqual([1, 0, true]);
});

test("a blocked window is no visit and is not counted", () => {
  const visits = createOutsideVisits(() => null, unasked);
  const told = jest.fn();
  visits.subscribe(told);
  expect(visits.open(PAGE, { minutes: 60 })).toBe(false);
  expect([isOpen(visits), told.mock.calls.length, jest.getTimerCount()]).toEqual([false, 0, 0]);
});

test.each([
  ["answers", 0, "answers"],
  ["silent", 0, "silent"],
  ["away", 1, "away"],
] as const)("a site that %s has its page closed %i times, and the visit says %s", async (answer, closed, said) => {
  const opened = aWindow();
  const visits = createOutsideVisits(
    () => opened.page,
    async () => answer,
  );
  visits.open(PAGE, { minutes: 60 });
  await jest.advanceTimersByTimeAsync(2000);
  expect([opened.state.closed, visits.current()]).toEqual([closed, { url: PAGE, reach: said }]);
  visits.comeBack();
  expect(visits.current()).toBeNull();
});

test("an answer that comes after the person came back changes nothing", async () => {
  let answer: (reach: "away") => void = () => undefined;
  const visits = createOutsideVisits(
    () => aWindow().page,
    () => new Promise((resolve) => (answer = resolve)),
  );
  visits.open(PAGE, { minutes: 60 });
  visits.comeBack();
  answer("away");
  await jest.advanceTimersByTimeAsync(0);
  expect(visits.current()).toBeNull();
});
