/** @jest-environment node */
import { failureCauseSchema, type PreparationTrouble } from "@/lib/media/items/schema";
import { FAILURE_LABELS, ffmpegSentence, preparationSentence, troubleSentence } from "@/lib/media/renditions/texts";
import { mediaItem } from "@/tests/support/fixtures/media-items";

test.each<[PreparationTrouble, string]>([
  [{ cause: "damaged" }, "The film is damaged."],
  [{ cause: "damaged", atMs: 31_400 }, "The film is damaged after 0:31."],
  [{ cause: "unsupported" }, "This kind of file cannot be shown."],
  [{ cause: "too-many-pixels" }, "The film has too many pixels to be shown."],
  [{ cause: "too-long" }, "The film is too long to be prepared."],
  [{ cause: "took-too-long" }, "Preparing the film took too long and was stopped."],
  [{ cause: "too-much-memory" }, "Preparing the film needed more memory than it may have."],
  [{ cause: "crashed" }, "Preparing the film failed three times."],
  [{ cause: "original-missing" }, "The file of this film is missing on the hub: npm run doctor says more."],
  [{ cause: "needs-ffmpeg" }, "The film waits until ffmpeg is installed on the hub's computer."],
])("%j is a sentence", (trouble, sentence) => expect(troubleSentence(trouble, "video")).toBe(sentence));

test("every cause has its words, for every kind", () => {
  for (const cause of failureCauseSchema.options) {
    expect(FAILURE_LABELS[cause]).toMatch(/^[a-z]/);
    for (const kind of ["image", "audio", "unknown"] as const)
      expect(troubleSentence({ cause }, kind)).toMatch(/^[A-Z].*\.$/);
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
  ["being prepared", { preparation: "preparing", readyInMs: 240_000 }, "Being prepared, about 4 minutes"],
  ["being prepared without an estimate", { preparation: "preparing" }, "Being prepared"],
  ["failed", { preparation: "failed", trouble: { cause: "damaged" } }, "The picture is damaged."],
  ["no medium", { preparation: "failed", mediaType: "unknown" }, "This kind of file cannot be shown."],
  [
    "shown, though a copy failed",
    { trouble: { cause: "crashed" } },
    "It is shown as it was sent, because no smaller copy for screens could be made.",
  ],
])("an item that is %s", (_title, item, sentence) => expect(preparationSentence(mediaItem(item))).toBe(sentence));

test.each([
  [0, 0, null],
  [1, 0, "1 film waits until ffmpeg is installed on the hub's computer."],
  [3, 0, "3 films wait until ffmpeg is installed on the hub's computer."],
  [1, 2, "1 film and 2 recordings wait until ffmpeg is installed on the hub's computer."],
])("%i films and %i recordings without ffmpeg: %s", (films, recordings, sentence) => {
  expect(ffmpegSentence({ films, recordings })).toBe(sentence);
});
