/** @jest-environment node */
import { FRAME_PICTURE_MS, startPictureShow } from "@/lib/kiosk/idle/picture-show";

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
beforeEach(() => void jest.useFakeTimers());

/** A row of names; "x" is broken, "-" is none. What takes its time to load is named with its seconds, "slow30". */
function aShow(row: string[]) {
  const log: string[] = [];
  let at = 0;
  const stop = startPictureShow<string, string>({
    next: async () => {
      const name = row[Math.min(at, row.length - 1)] ?? "-";
      at += 1;
      return name === "-" ? null : name;
    },
    load: async (name) => {
      log.push(`load ${name}`);
      const seconds = Number(/\d+$/.exec(name)?.[0] ?? 0);
      if (seconds > 0) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return name === "x" ? null : name;
    },
    show: (shown) => log.push(`show ${shown ?? "nothing"}`),
  });
  return { log, stop, since: () => log.splice(0) };
}

test("each photo stays for 20 seconds, and the next is loaded in between", async () => {
  const { since, stop } = aShow(["a", "b", "c"]);
  await pass(0);
  expect(since()).toEqual(["load a", "show a", "load b"]);
  await pass(FRAME_PICTURE_MS - 1);
  expect(since()).toEqual([]);
  await pass(1);
  expect(since()).toEqual(["show b", "load c"]);
  stop();
  await pass(10 * FRAME_PICTURE_MS);
  expect(since()).toEqual([]);
});

test("a broken photo is passed over without anyone seeing it", async () => {
  const { since } = aShow(["a", "x", "x", "b"]);
  await pass(FRAME_PICTURE_MS);
  expect(since()).toEqual(["load a", "show a", "load x", "load x", "load b", "show b", "load b"]);
});

test("while nothing but broken ones come, the present one stays", async () => {
  const { since } = aShow(["a", "x"]);
  await pass(10 * FRAME_PICTURE_MS);
  expect(since().filter((line) => line.startsWith("show"))).toEqual(["show a"]);
});

test("a slow one is waited for", async () => {
  const { since } = aShow(["a", "slow30", "b"]);
  await pass(29_000);
  expect(since()).toEqual(["load a", "show a", "load slow30"]);
  await pass(1000);
  expect(since()).toEqual(["show slow30", "load b"]);
});

test("no photo at all is said at once, and asked again every 20 seconds", async () => {
  const { since } = aShow(["-", "-", "a"]);
  await pass(0);
  expect(since()).toEqual(["show nothing"]);
  await pass(2 * FRAME_PICTURE_MS);
  expect(since()).toEqual(["show nothing", "load a", "show a", "load a"]);
});
