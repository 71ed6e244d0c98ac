/** @jest-environment node */
import { RELATIVE_WORDS } from "@/lib/household/pronoun";
import type { SentItem } from "@/lib/media/schema";
import { askAgainAfterMs, whereItIs } from "@/lib/media/sent-rules";

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

test.each<[Pick<SentItem, "preparation" | "mediaType" | "readyInMs" | "held">, string]>([
  [
    { preparation: "ready", mediaType: "image", held: HELD },
    "It is Shabbos where Zaidy is. He will see it after Shabbos.",
  ],
  [
    { preparation: "preparing", mediaType: "video", readyInMs: 230_000, held: HELD },
    "It is Shabbos where Zaidy is. He will see it after Shabbos.",
  ],
  [
    { preparation: "failed", mediaType: "image", held: HELD },
    "Zaidy's screen cannot show your picture. Please send it again as a JPEG picture.",
  ],
  [{ preparation: "ready", mediaType: "image" }, "Your picture is on Zaidy's screen."],
  [{ preparation: "preparing", mediaType: "image" }, "Zaidy's hub is preparing your picture."],
  [{ preparation: "preparing", mediaType: "image", readyInMs: 5000 }, "Zaidy's hub is preparing your picture."],
  [
    { preparation: "preparing", mediaType: "video", readyInMs: 230_000 },
    "Zaidy's hub is preparing your video. It takes about 4 minutes.",
  ],
  [
    { preparation: "preparing", mediaType: "video", readyInMs: 60_000 },
    "Zaidy's hub is preparing your video. It takes about a minute.",
  ],
  [
    { preparation: "preparing", mediaType: "video", readyInMs: 3 * 3_600_000 },
    "Zaidy's hub is preparing your video. It takes about 3 hours.",
  ],
  [
    { preparation: "failed", mediaType: "image" },
    "Zaidy's screen cannot show your picture. Please send it again as a JPEG picture.",
  ],
  [
    { preparation: "failed", mediaType: "video" },
    "Zaidy's screen cannot show your video. Please tell the person who looks after the screen.",
  ],
  [
    { preparation: "failed", mediaType: "unknown" },
    "Zaidy's screen cannot show your file. Please send a picture, a video or a recording instead.",
  ],
])("%j is told as %s", (item, text) => expect(whereItIs(item, "Zaidy", RELATIVE_WORDS.he)).toBe(text));
