/** @jest-environment node */
import { createReel } from "@/lib/kiosk/idle/reel";

type Item = { id: string; isPicture: boolean };
const PAGE = 3;

/** A gallery, newest first; names in capitals are videos. Counts its reads. */
function aGallery(...names: string[]) {
  const gallery = { names, reads: [] as (string | null)[], fails: false, isConnected: true };
  const items = () => gallery.names.map((id): Item => ({ id, isPicture: id === id.toLowerCase() }));
  const reel = createReel<Item>({
    pageItems: PAGE,
    isWanted: ({ isPicture }) => isPicture,
    known: items().slice(0, PAGE),
    readPage: async (before) => {
      gallery.reads.push(before);
      if (gallery.fails) throw new TypeError("Failed to fetch");
      if (!gallery.isConnected) return null;
      const from = before === null ? 0 : gallery.names.indexOf(before) + 1;
      return items().slice(from, from + PAGE);
    },
  });
  const take = async (count: number) => {
    const taken: (string | null)[] = [];
    for (let index = 0; index < count; index += 1) taken.push((await reel.next())?.id ?? null);
    return taken.join(" ");
  };
  return { gallery, reel, take };
}

test("newest first, then all over every page, then again; videos are left out", async () => {
  const { take, gallery } = aGallery("g", "F", "e", "d", "C", "b", "a");
  expect(await take(7)).toBe("g e d b a g e");
  expect(gallery.reads).toEqual([null, "e", "b", null]);
});

test("an exact page is followed by an empty one, and then by the newest", async () => {
  const { take } = aGallery("c", "b", "a");
  expect(await take(5)).toBe("c b a c b");
});

test("a gallery whose photos are on a late page", async () => {
  const { take } = aGallery("H", "G", "F", "E", "D", "C", "b");
  expect(await take(2)).toBe("b b");
});

test.each([
  ["an empty gallery", []],
  ["only films", ["D", "C", "B", "A"]],
])("%s has no next photo, until one has come", async (_what, names) => {
  const { take, gallery } = aGallery(...names);
  expect(await take(1)).toBe("");
  gallery.names = ["new", ...names];
  expect(await take(1)).toBe("new");
});

test("what is new comes next after a restart, also while a page is on its way", async () => {
  const { take, gallery, reel } = aGallery("d", "c", "b", "a");
  expect(await take(3)).toBe("d c b");
  const asked = reel.next();
  gallery.names = ["e", ...gallery.names];
  reel.restart();
  expect((await asked)?.id).toBe("e");
  expect(await take(2)).toBe("d c");
});

test("without a network it continues with what is known, and afterwards with all", async () => {
  const { take, gallery } = aGallery("e", "d", "c", "b", "a");
  expect(await take(3)).toBe("e d c");
  gallery.fails = true;
  expect(await take(4)).toBe("e d c e");
  gallery.fails = false;
  expect(await take(7)).toBe("d c e d c b a");
});

test("a screen that starts without a network begins with what came with its page", async () => {
  const { take, gallery } = aGallery("d", "C", "b", "a");
  gallery.fails = true;
  expect(await take(3)).toBe("d b d");
});

test("a screen that was disconnected has none", async () => {
  const { take, gallery } = aGallery("b", "a");
  expect(await take(2)).toBe("b a");
  gallery.isConnected = false;
  expect(await take(2)).toBe(" ");
});
