import { backOf, nextOf, nextSleep, songAt, startQueue, withShuffle, withSinger } from "@/lib/media/songs/queue-rules";
import { albumsOf, inOrder, isPlainTime, LOOSE, playableAt, shareOf, titleOfFile } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";

const song = (id: string, change: Partial<Song> = {}): Song => ({
  ...{ id, title: id, artist: "Avi", album: "One", disc: null, track: null, durationMs: null },
  ...{ gain: null, isPlain: false, cover: null, playPath: `/objects/m/${id}`, sizeBytes: 1 },
  ...change,
});
const ids = (songs: readonly Song[]) => songs.map(({ id }) => id).join(" ");
const yes = () => true;

test("songs come by album, disc, track and title", () => {
  const songs = [
    song("e", { album: "Two" }),
    song("d", { disc: 2, track: 1 }),
    song("c"),
    song("b", { track: 10 }),
    song("a", { track: 2 }),
  ];
  expect(ids(inOrder(songs))).toBe("a b c d e");
});

test("an album is known by its name in any letters, and songs of none come last", () => {
  const cover = { path: "/objects/r/x", width: 1, height: 1 };
  const albums = albumsOf([
    song("x", { album: "" }),
    song("b", { album: "one ", cover }),
    song("a"),
    song("c", { album: "Two", artist: "" }),
  ]);
  expect(albums.map(({ key, title, artist, songs }) => [key, title, artist, ids(songs)])).toEqual([
    ["a", "One", "Avi", "a b"],
    ["c", "Two", "", "c"],
    [LOOSE, "More songs", "Avi", "x"],
  ]);
  expect(albums[0]?.cover).toBe(cover);
});

test("an album of several singers names none", () => {
  expect(albumsOf([song("a"), song("b", { artist: "Beni" })])[0]?.artist).toBe("");
});

test("in a time of mourning only marked songs are there, from its first moment to before its last", () => {
  const plain = [{ from: "2027-07-22T00:00:00Z", until: "2027-08-13T17:00:00Z" }];
  const songs = [song("a"), song("b", { isPlain: true })];
  expect(isPlainTime(plain, new Date("2027-07-21T23:59:59Z"))).toBe(false);
  expect(ids(playableAt(songs, plain, new Date("2027-07-22T00:00:00Z")))).toBe("b");
  expect(ids(playableAt(songs, plain, new Date("2027-08-13T17:00:00Z")))).toBe("a b");
});

test.each([
  ["01 - Shalom Aleichem.mp3", "Shalom Aleichem"],
  ["1-07 Kol Rinah.flac", "Kol Rinah"],
  ["12. Ana B'choach.m4a", "Ana B'choach"],
  ["שלום עליכם.mp3", "שלום עליכם"],
  ["03_Lecha_Dodi.ogg", "Lecha Dodi"],
  ["18.mp3", "18"],
  ["613 Mitzvos.mp3", "Mitzvos"],
])("a file %s is called %s", (name, title) => expect(titleOfFile(name)).toBe(title));

test("a louder song is played softer, and a softer one as it is", () => {
  expect([shareOf(-6), shareOf(0), shareOf(5), shareOf(null)]).toEqual([expect.closeTo(0.501, 3), 1, 1, 1]);
});

const ALL = [song("a"), song("b"), song("c", { artist: "Beni" }), song("d")];

test("a queue begins with the song that was pressed and ends after the last", () => {
  const queue = startQueue(ALL, "c", false, () => 0);
  expect(songAt(queue)?.id).toBe("c");
  const next = nextOf(queue, yes);
  expect(next && songAt(next)?.id).toBe("d");
  expect(next && nextOf(next, yes)).toBeNull();
});

test("next and back pass over what may not be played", () => {
  const queue = startQueue(ALL, "b", false, () => 0);
  const next = nextOf(queue, ({ id }) => id !== "c");
  expect(next && songAt(next)?.id).toBe("d");
  expect(next && songAt(backOf(next, 2, ({ id }) => id !== "c"))?.id).toBe("b");
});

test("back begins the song again after five seconds, and where there is none before it", () => {
  const queue = startQueue(ALL, "b", false, () => 0);
  expect(songAt(backOf(queue, 6, yes))?.id).toBe("b");
  expect(songAt(backOf(queue, 5, yes))?.id).toBe("a");
  expect(
    songAt(
      backOf(
        startQueue(ALL, "a", false, () => 0),
        1,
        yes,
      ),
    )?.id,
  ).toBe("a");
});

test("shuffle keeps what plays first and has every song once; without it the order is the album's", () => {
  const queue = withShuffle(
    startQueue(ALL, "b", false, () => 0),
    true,
    () => 0.99,
  );
  expect(ids(queue.order)).toBe("b d c a");
  const back = withShuffle(queue, false, () => 0);
  expect([ids(back.order), back.at]).toEqual(["a b c d", 1]);
});

test("a shuffled beginning is by chance", () => {
  expect(ids(startQueue(ALL, null, true, () => 0.5).order)).toBe("c b d a");
  expect(songAt(startQueue(ALL, "d", true, () => 0))?.id).toBe("d");
});

test("only this singer plays all of that singer's songs, from the one that plays on", () => {
  const queue = withSinger(
    startQueue([song("b")].concat(ALL.slice(2)), "b", false, () => 0),
    "avi",
    ALL,
    () => 0,
  );
  expect([ids(queue.order), queue.singer]).toEqual(["a b d", "avi"]);
});

test("the sleep timer goes from off over 15, 30 and 60 minutes to off", () => {
  const seen: (number | null)[] = [null];
  for (let press = 0; press < 4; press += 1) seen.push(nextSleep(seen.at(-1) ?? null));
  expect(seen).toEqual([null, 15, 30, 60, null]);
});
