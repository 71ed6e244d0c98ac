/** @jest-environment node */
import { cameText, heldText, sendersText } from "@/lib/media/held/texts";
import type { Held } from "@/lib/media/items/schema";
import { createSay } from "@/lib/media/words/say";
import { say, wordsIn } from "@/tests/support/components/words";

const SHABBOS: Held = { stage: "during", day: "Shabbos", after: "Shabbos", inMorning: false };

test.each<[Partial<Held>, string]>([
  [{}, "It is Shabbos where Zaidy is. He will see it after Shabbos."],
  [{ stage: "before" }, "It is almost Shabbos where Zaidy is. He will see it after Shabbos."],
  [{ stage: "over" }, "Shabbos has ended where Zaidy is. He will see it soon."],
  [{ day: "Yom Tov", after: "Yom Tov" }, "It is Yom Tov where Zaidy is. He will see it after Yom Tov."],
  [{ day: "Yom Tov" }, "It is Yom Tov where Zaidy is. He will see it after Shabbos."],
  [{ after: "Yom Tov" }, "It is Shabbos where Zaidy is. He will see it after Yom Tov."],
  [{ day: "Yom Kippur", after: "Yom Kippur" }, "It is Yom Kippur where Zaidy is. He will see it after Yom Kippur."],
  [{ inMorning: true }, "It is Shabbos where Zaidy is. He will see it on the morning after Shabbos."],
  [{ stage: "over", inMorning: true }, "Shabbos has ended where Zaidy is. He will see it in the morning."],
])("a sender is told of %j: %s", (held, text) => {
  expect(heldText(say, { ...SHABBOS, ...held })).toBe(text);
});

test("of a video, where it is a she", () =>
  expect(heldText(createSay(wordsIn("en", { relative: "Bubby Esther", pronoun: "she" })), SHABBOS)).toBe(
    "It is Shabbos where Bubby Esther is. She will see it after Shabbos.",
  ));

test.each([
  [["Rivky"], "Rivky"],
  [["Rivky", "Dovid"], "Rivky and Dovid"],
  [["Rivky", "Dovid", "Leah"], "Rivky, Dovid, and Leah"],
  [["Rivky", "Dovid", "Leah", "Moshe"], "Rivky, Dovid, Leah, and 1 other"],
  [["Rivky", "Dovid", "Leah", "Moshe", "Chana"], "Rivky, Dovid, Leah, and 2 others"],
])("%j are named as %s", (senders, text) => expect(sendersText(senders)).toBe(text));

const NONE = { image: 0, video: 0, audio: 0, unknown: 0 };

test.each([
  [{ image: 6 }, "6 photos"],
  [{ image: 1 }, "1 photo"],
  [{ image: 2, video: 1 }, "2 photos and 1 video"],
  [{ image: 1200, video: 2, audio: 1, unknown: 1 }, "1,200 photos, 2 videos, 1 voice message, and 1 file"],
  [{}, ""],
])("%j are told as %j", (counts, text) => expect(cameText({ ...NONE, ...counts })).toBe(text));
