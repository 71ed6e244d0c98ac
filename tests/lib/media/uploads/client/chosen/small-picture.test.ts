import { fitInSquare, makeSmallPicture } from "@/lib/media/uploads/client/chosen/small-picture";

test.each([
  [4000, 3000, { width: 320, height: 240 }],
  [3000, 4000, { width: 240, height: 320 }],
  [20, 10, { width: 20, height: 10 }],
  [100_000, 10, { width: 320, height: 1 }],
])("%i by %i pixels are painted small without being pulled", (width, height, small) => {
  expect(fitInSquare(width, height, 320)).toEqual(small);
});

describe("in a browser that shows nothing", () => {
  const urls = new Set<string>();
  const fileOf = (name: string, type: string) => new File(["x"], name, { type });

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(HTMLMediaElement.prototype, "load").mockImplementation();
    let count = 0;
    Object.assign(URL, {
      createObjectURL: () => {
        const url = `blob:${(count += 1)}`;
        urls.add(url);
        return url;
      },
      revokeObjectURL: (url: string) => urls.delete(url),
    });
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException("no", "InvalidStateError")) });
  });

  test.each([
    ["IMG_1.heic", ""],
    ["park.mov", "video/quicktime"],
  ])("%s has no thumbnail, and its address is given back", async (name, type) => {
    const made = makeSmallPicture(fileOf(name, type));
    await jest.advanceTimersByTimeAsync(9000);
    expect(urls.size).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    await expect(made).resolves.toBeNull();
    expect(urls.size).toBe(0);
  });

  test("one after another, and a recording has none", async () => {
    const names = ["a.mov", "b.mov"];
    const films = names.map((name) => makeSmallPicture(fileOf(name, "video/quicktime")));
    const sound = makeSmallPicture(fileOf("c.m4a", "audio/mp4"));
    await jest.advanceTimersByTimeAsync(9000);
    expect(urls).toEqual(new Set(["blob:1"]));
    await jest.advanceTimersByTimeAsync(2000);
    expect(urls).toEqual(new Set(["blob:2"]));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all([...films, sound])).toEqual([null, null, null]);
  });
});
