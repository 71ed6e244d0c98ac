/** @jest-environment node */
import { startAgain, startedAt } from "@/lib/kiosk/visits/course/hub-start";
import { singleton } from "@/lib/platform/singleton";
import { setClock } from "@/tests/support/uploads";

const START = 1_000_000;

beforeEach(() => {
  Object.assign(
    singleton("visits-hub-start", () => ({})),
    { at: null },
  );
  setClock(new Date(START));
});

test("the hub’s start is its first look at the clock", () => {
  expect(startedAt()).toBe(START);
  setClock(new Date(START + 1000));
  expect(startedAt()).toBe(START);
});

test("the hub starts again once its clock was set", () => {
  startedAt();
  setClock(new Date(START - 1000));
  startAgain();
  expect(startedAt()).toBe(START - 1000);
});
