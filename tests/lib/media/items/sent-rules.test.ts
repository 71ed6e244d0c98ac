/** @jest-environment node */
import { askAgainAfterMs, remedyOf, whereItIs, whereOnScreen } from "@/lib/media/items/sent-rules";
import type { SentItem } from "@/lib/media/sent/schema";
import { createSay } from "@/lib/media/words/say";
import { say, wordsIn } from "@/tests/support/components/words";
import { tableOf } from "@/tests/support/table";

const NOW = new Date("2026-03-10T12:00:00Z");
const aged = (seconds: number, preparation: SentItem["preparation"] = "preparing") => ({
  preparation,
  uploadedAt: new Date(NOW.getTime() - seconds * 1000).toISOString(),
});

test.each<[string, ReturnType<typeof aged>[], number | false]>([
  ["nothing was sent", [], false],
  ["all is ready or failed", [aged(1, "ready"), aged(1, "failed")], false],
  ["something arrived just now", [aged(1)], 3000],
  ["something arrived a minute ago", [aged(60)], 6000],
  ["something arrived five minutes ago", [aged(300)], 15_000],
  ["a film waits since yesterday", [aged(86_400)], 60_000],
  ["the youngest counts", [aged(86_400), aged(2), aged(300)], 3000],
  ["the hub's clock is ahead of the phone's", [aged(-30)], 3000],
])("how soon the page asks again when %s", (_, items, expected) => expect(askAgainAfterMs(items, NOW)).toBe(expected));

const HELD = { stage: "during", day: "Shabbos", after: "Shabbos", inMorning: false } as const;

const TELL = "Please tell the person who manages the screen.";
const GALLERY = "Your photo is in Zaidy’s gallery.";
const PROCESSING = "Zaidy’s hub is processing your video.";
const NOT_SHOWN = "Zaidy’s screen can’t show your";
const SHABBOS = "It is Shabbos where Zaidy is. He will see it after Shabbos.";

/** "mediaType video, readyInMs 5000": what is known of an item. */
const told = (facts: string) =>
  Object.fromEntries(
    facts.split(", ").map((fact): [string, unknown] => {
      const [name = "", value = ""] = fact.split(" ");
      if (name === "held") return [name, HELD];
      return [name, value === "true" ? true : /^\d+$/.test(value) ? Number(value) : value];
    }),
  ) as Partial<SentItem>; // The table has these names only.

test.each(
  tableOf(`
  ready | held | ${SHABBOS}
  preparing | held, readyInMs 230000 | ${SHABBOS}
  failed | held | ${NOT_SHOWN} photo. ${TELL}
  ready | screen has | Your photo is on Zaidy’s screen.
  ready | screen waits | ${GALLERY} His screen shows it when it is on again.
  ready | – | ${GALLERY}
  ready | cause damaged | ${GALLERY} The file is damaged, so only a part of your photo is shown. You can send another copy.
  ready | mediaType video, cause no-sound, screen has | Your video is on Zaidy’s screen. It has no sound there: the hub can’t play the sound of this video.
  ready | cause no-motion | ${GALLERY} Only the still is there, without its motion.
  ready | motionPath /motion | ${GALLERY} It moves when he taps Play.
  ready | placeMayRemain true | ${GALLERY} The place where it was taken may still be in the file you sent, so only the caretaker can download it.
  ready | cause took-too-long | ${GALLERY}
  preparing | – | Zaidy’s hub is processing your photo.
  preparing | readyInMs 5000 | Zaidy’s hub is processing your photo.
  preparing | mediaType video, readyInMs 230000 | ${PROCESSING} This takes about 4 minutes.
  preparing | mediaType video, readyInMs 60000 | ${PROCESSING} This takes about a minute.
  preparing | mediaType video, readyInMs 10800000 | ${PROCESSING} This takes about 3 hours.
  preparing | mediaType video, needsFfmpeg true | Zaidy’s hub can’t show this kind of video yet. Please send it again as an MP4, or tell the person who manages the screen.
  preparing | mediaType audio, needsFfmpeg true | Zaidy’s hub can’t play this kind of voice message yet. ${TELL}
  failed | – | ${NOT_SHOWN} photo. ${TELL}
  failed | cause unsupported | ${NOT_SHOWN} photo. It is of a kind that the hub can’t read. Please send it again as a JPEG.
  failed | cause unsupported, contentType image/jpeg | ${NOT_SHOWN} photo. It is a kind of JPEG that the hub can’t read. Please send a screenshot of it.
  failed | cause damaged | ${NOT_SHOWN} photo. The file is damaged. Please send another copy of your photo.
  failed | cause too-many-pixels | ${NOT_SHOWN} photo. It has too many pixels. Please send a smaller copy.
  failed | mediaType audio, cause too-long | Zaidy’s screen can’t play your voice message. It is longer than four hours. Please send a part of it.
  failed | mediaType video, cause unsupported | ${NOT_SHOWN} video. It is of a kind that the hub can’t read. Please send it again as an MP4 video.
  failed | mediaType video, cause crashed | ${NOT_SHOWN} video. ${TELL}
  failed | mediaType unknown, contentType application/zip | ${NOT_SHOWN} file. It’s damaged, or it isn’t a photo, a video, or a voice message. Please choose another file.
`),
)("%s with %j is shown as %s", (state, facts = "", text) => {
  const preparation = state as SentItem["preparation"]; // The table has these words only.
  const item = {
    preparation,
    mediaType: "image",
    contentType: "image/png",
    ...(facts === "–" ? {} : told(facts)),
  } as const;
  expect(whereItIs(say, item)).toBe(text);
});

test.each([
  ["image/jxl", /show your photo\. .* as a JPEG\.$/, "draw"],
  ["video/x-matroska-3d", /show your video\. .* as an MP4 video\.$/, "convert"],
  ["application/zip", /show your file\. .* choose another file\.$/, "choose"],
])("%s, which the hub never shows, gets the advice for its kind", (contentType, text, remedy) => {
  const item = { preparation: "failed", mediaType: "unknown", contentType } as const;
  expect(whereItIs(say, item)).toMatch(text);
  expect(remedyOf(item)).toBe(remedy);
});

test.each([
  ["no screen is connected", { screenAt: null, isOpened: true }, undefined],
  ["a screen was there since it was ready", { screenAt: 1001 }, "has"],
  ["it was opened", { screenAt: 0, isOpened: true }, "has"],
  ["the screen is there and has not called yet", { screenAt: 1000, now: 1000 + 180_000 }, undefined],
  ["no screen is there", { screenAt: 1000, now: 1001 + 180_000 }, "waits"],
])("where an item is when %s", (_, given, screen) =>
  expect(whereOnScreen({ readyAt: 1000, isOpened: false, now: 1000, ...given })).toBe(screen),
);

test("her screen is hers", () => {
  const item = { preparation: "ready", mediaType: "image", contentType: "image/png", screen: "waits" } as const;
  expect(whereItIs(createSay(wordsIn("en", { pronoun: "she" })), item)).toContain("Her screen");
});
