/** @jest-environment node */
import { checkedChoicesSchema, CHOICE_TEXTS, playerAddress } from "@/lib/library/activities/choices-schema";
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";

const PLAYER = "https://www.youtube-nocookie.com/embed";
const FILM = "aS-4U5GgdjM";
const LIST = "PLx65qkgCWNJIs3FPaFj7UwiGsRIQbcC9k";

test("the built-in choices pass, also when checked again after storage", () => {
  const once = checkedChoicesSchema.parse(BUILT_IN_CHOICES);
  expect(once).toEqual(BUILT_IN_CHOICES);
  expect(checkedChoicesSchema.parse(once)).toEqual(once);
});

test.each([
  ["a list", `https://www.youtube.com/playlist?list=${LIST}`, `${PLAYER}/videoseries?list=${LIST}`],
  [
    "a video in a list",
    `https://www.youtube.com/watch?v=${FILM}&list=${LIST}&index=3`,
    `${PLAYER}/videoseries?list=${LIST}`,
  ],
  ["a video", `https://www.youtube.com/watch?v=${FILM}&t=12s`, `${PLAYER}/${FILM}`],
  ["a short address", `https://youtu.be/${FILM}?si=tracking`, `${PLAYER}/${FILM}`],
  ["a phone’s page", `  https://m.youtube.com/watch?v=${FILM} `, `${PLAYER}/${FILM}`],
  ["a live video", `https://www.youtube.com/live/${FILM}`, `${PLAYER}/${FILM}`],
  ["a player with cookies", `https://www.youtube.com/embed/${FILM}?autoplay=1&rel=0`, `${PLAYER}/${FILM}`],
  [
    "a channel",
    "https://www.youtube.com/channel/UC1-uPfCV7ZcLCSou9v_Vclw/videos",
    `${PLAYER}/videoseries?list=UU1-uPfCV7ZcLCSou9v_Vclw`,
  ],
  ["a film in a mix", `https://www.youtube.com/watch?v=${FILM}&list=RD${FILM}`, `${PLAYER}/${FILM}`],
  ["several films", `${PLAYER}/${FILM}?playlist=9xUHOpqeYLU`, `${PLAYER}/${FILM}?playlist=9xUHOpqeYLU`],
])("the player of %s holds its ids and nothing else", (_name, typed, player) => {
  expect(playerAddress(typed)).toBe(player);
});

const WRONG_EVERYWHERE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https://www.youtube.com/",
  "data:text/html,<script>alert(1)</script>",
  "http://www.youtube.com/watch?v=aS-4U5GgdjM",
  "//www.youtube.com/watch?v=aS-4U5GgdjM",
  "/watch?v=aS-4U5GgdjM",
  "https://evil.example/watch?v=aS-4U5GgdjM",
  "https://www.youtube.com.evil.example/watch?v=aS-4U5GgdjM",
  "https://notyoutube.com/watch?v=aS-4U5GgdjM",
  "https://www.youtube.com@evil.example/watch?v=aS-4U5GgdjM",
  "https://user:password@www.youtube.com/watch?v=aS-4U5GgdjM",
  "https://www.youtube.com:8443/watch?v=aS-4U5GgdjM",
  "https:\\\\www.youtube.com/watch?v=aS-4U5GgdjM",
  'https://www.youtube.com/watch?v=aS-4U5GgdjM"><script>',
  "https://www.youtube.com/ watch",
  "youtube",
  "<iframe src=https://www.youtube.com/embed/aS-4U5GgdjM></iframe>",
];

test.each([
  ...WRONG_EVERYWHERE,
  "https://www.youtube.com/",
  "https://www.youtube.com/@chabadorg",
  "https://www.youtube.com/channel/UC",
  `https://www.youtube.com/playlist?list=RD${FILM}`,
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=%3Cscript%3E1",
  `https://www.youtube.com/playlist?list=${"A".repeat(65)}`,
  "https://www.youtube.com/playlist?list=PL%22onload%3Dalert",
  "https://www.youtube-nocookie.com/embed/aS-4U5GgdjM?playlist=9xUHOpqeYLU,%3Cb%3E",
  "https://www.youtube-nocookie.com/embed/videoseries",
])("no player is made of %p", (typed) => expect(playerAddress(typed)).toBeNull());

const [first, ...others] = BUILT_IN_CHOICES.playlists;
const choices = (changes: object) => ({ ...BUILT_IN_CHOICES, ...changes });
const withPlaylist = (changes: object) => ({ ...BUILT_IN_CHOICES, playlists: [{ ...first, ...changes }, ...others] });

/** Each field that is wrong with its sentence; a value may be wrong in several ways, with the same one. */
function problemsOf(typed: unknown): [string, string][] {
  const issues = checkedChoicesSchema.safeParse(typed).error?.issues ?? [];
  return [...new Map(issues.map(({ path, message }) => [path.join("."), message]))];
}

const STRANGERS = [
  "https://www.youtube.com/",
  "https://www.youtube.com/results?search_query=Avraham+Fried",
  "https://m.youtube.com/results?search_query=Fried",
  "https://www.youtube.com/feed/trending",
  "https://www.youtube.com/hashtag/music",
  "https://www.youtube.com/channel",
  `https://www.youtube.com/watch?v=${FILM}&list=RD${FILM}`,
];

test.each([
  ...WRONG_EVERYWHERE,
  ...STRANGERS,
  "",
  "https://www.chabad.org/",
  `https://www.youtube.com/@${"x".repeat(500)}`,
  5,
  null,
])("a playlist does not lead to %p", (youtubeUrl) =>
  expect(problemsOf(withPlaylist({ youtubeUrl }))).toEqual([["playlists.0.youtubeUrl", CHOICE_TEXTS.youtube]]),
);

test.each([
  "https://www.youtube.com/@chabadorg",
  "https://www.youtube.com/@chabadorg/videos",
  "https://www.youtube.com/channel/UC1-uPfCV7ZcLCSou9v_Vclw",
  "https://www.youtube.com/c/ours",
  `https://www.youtube.com/playlist?list=${LIST}`,
  `https://youtu.be/${FILM}`,
])("a playlist may lead to %p", (youtubeUrl) => expect(problemsOf(withPlaylist({ youtubeUrl }))).toEqual([]));

test.each([
  ["https://www.chabad.org/multimedia/podcast", true],
  ["https://castbox.fm/channel/1775883", true],
  ["https://castbox.fm.evil.example/", false],
  ["https://open.spotify.com/show/1", false],
  ["javascript:alert(1)", false],
])("a podcast may be at %p: %p", (url, allowed) => {
  expect(problemsOf({ ...BUILT_IN_CHOICES, podcast: { ...BUILT_IN_CHOICES.podcast, url } })).toEqual(
    allowed ? [] : [["podcast.url", CHOICE_TEXTS.outside]],
  );
});

test.each<[string, object, string, string]>([
  ["no title", withPlaylist({ title: " " }), "playlists.0.title", CHOICE_TEXTS.title],
  ["a title of 41 characters", withPlaylist({ title: "x".repeat(41) }), "playlists.0.title", CHOICE_TEXTS.title],
  [
    "a description on two lines",
    withPlaylist({ description: "a\nb" }),
    "playlists.0.description",
    CHOICE_TEXTS.description,
  ],
  ["a number as player", withPlaylist({ embedUrl: 5 }), "playlists.0.embedUrl", CHOICE_TEXTS.player],
  ["four playlists", choices({ playlists: others }), "playlists", CHOICE_TEXTS.five],
  ["six playlists", choices({ playlists: [first, first, ...others] }), "playlists", CHOICE_TEXTS.five],
  ["playlists that are none", choices({ playlists: "five" }), "playlists", CHOICE_TEXTS.five],
  ["no favorite", choices({ favorite: { label: "", playlist: 1 } }), "favorite.label", CHOICE_TEXTS.singer],
  ["a sixth favorite", choices({ favorite: { label: "A", playlist: 6 } }), "favorite.playlist", CHOICE_TEXTS.favorite],
  ["a teacher of nothing visible", choices({ teacher: "\u200b" }), "teacher", CHOICE_TEXTS.teacher],
  ["61 minutes", choices({ visitMinutes: 61 }), "visitMinutes", CHOICE_TEXTS.minutes],
  ["minutes as a word", choices({ visitMinutes: "60" }), "visitMinutes", CHOICE_TEXTS.minutes],
])("refuses %s with a message", (_name, wrong, path, message) => expect(problemsOf(wrong)).toEqual([[path, message]]));

test("no player, no closing, Hebrew and markup as text are taken", () => {
  for (const embedUrl of ["", "  ", null])
    expect(checkedChoicesSchema.parse(withPlaylist({ embedUrl })).playlists[0]?.embedUrl).toBeNull();
  expect(problemsOf({ ...withPlaylist({ title: "ניגונים <b>&" }), visitMinutes: null })).toEqual([]);
});
