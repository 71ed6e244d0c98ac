/** @jest-environment node */
import { failureCauseSchema, type PreparationTrouble } from "@/lib/media/items/schema";
import { FAILURE_LABELS, ffmpegSentence, preparationSentence, troubleSentence } from "@/lib/media/renditions/texts";
import { mediaItem } from "@/tests/support/fixtures/media-items";

test.each<[PreparationTrouble, string]>([
  [{ cause: "damaged" }, "The video is damaged."],
  [{ cause: "damaged", atMs: 31_400 }, "The video is damaged after 0:31."],
  [{ cause: "unsupported" }, "This kind of file can’t be shown."],
  [{ cause: "too-many-pixels" }, "The video has too many pixels to be shown."],
  [{ cause: "too-long" }, "The video is too long to process."],
  [{ cause: "took-too-long" }, "Processing the video took too long and was stopped."],
  [{ cause: "too-much-memory" }, "Processing the video needed too much memory."],
  [{ cause: "crashed" }, "Processing the video failed three times."],
  [{ cause: "original-missing" }, "The original video is missing on the hub. For details, run: npm run doctor"],
  [{ cause: "needs-ffmpeg" }, "This video can’t be processed until ffmpeg is installed on the hub's computer."],
])("%j is a sentence", (trouble, sentence) => expect(troubleSentence(trouble, "video")).toBe(sentence));

test("every cause has its words, for every kind", () => {
  for (const cause of failureCauseSchema.options) {
    expect(FAILURE_LABELS[cause]).toMatch(/^[a-z]/);
    for (const kind of ["image", "audio", "unknown"] as const)
      expect(troubleSentence({ cause }, kind)).toMatch(/^[A-Z].*(\.|npm run doctor)$/);
  }
});

test.each<[string, Parameters<typeof mediaItem>[0], string | null]>([
  ["ready", {}, null],
  ["ready without the motion it was taken with", { trouble: { cause: "no-motion" } }, null],
  [
    "ready, and its motion waits",
    { trouble: { cause: "needs-ffmpeg" } },
    "Its motion waits until ffmpeg is installed on the hub's computer.",
  ],
  ["being prepared", { preparation: "preparing", readyInMs: 240_000 }, "Processing, about 4 minutes"],
  ["being prepared without an estimate", { preparation: "preparing" }, "Processing"],
  ["failed", { preparation: "failed", trouble: { cause: "damaged" } }, "The photo is damaged."],
  ["shown in part", { trouble: { cause: "damaged" } }, "The photo is damaged. Only a part of it is shown."],
  [
    "shown as far as it goes",
    { mediaType: "video", trouble: { cause: "damaged", atMs: 31_400 } },
    "The video is damaged after 0:31. The part before is shown.",
  ],
  ["no medium", { preparation: "failed", mediaType: "unknown" }, "This kind of file can’t be shown."],
  [
    "shown, though a copy failed",
    { trouble: { cause: "crashed" } },
    "Shown as sent, because no smaller copy for screens could be made.",
  ],
])("an item that is %s", (_title, item, sentence) => expect(preparationSentence(mediaItem(item))).toBe(sentence));

test.each([
  [0, 0, null],
  [1, 0, "1 video can’t be processed until ffmpeg is installed on the hub's computer."],
  [3, 0, "3 videos can’t be processed until ffmpeg is installed on the hub's computer."],
  [1, 2, "1 video and 2 voice messages can’t be processed until ffmpeg is installed on the hub's computer."],
])("%i videos and %i recordings without ffmpeg: %s", (films, recordings, sentence) => {
  expect(ffmpegSentence({ films, recordings })).toBe(sentence);
});
