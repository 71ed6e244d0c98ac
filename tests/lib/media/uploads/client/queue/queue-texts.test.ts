/** @jest-environment node */
import type { MediaType } from "@/lib/media/items/schema";
import { failedRowText, nextStep, outcomeMessage } from "@/lib/media/uploads/client/queue/queue-texts";
import { say } from "@/tests/support/components/words";

test.each<[MediaType[], string, string]>([
  [["video"], "Video", "Your video has"],
  [["image"], "Photo", "Your photo has"],
  [["audio"], "Message", "Your message has"],
  [["image", "image"], "2 photos", "Your photos have"],
  [["image", "video", "audio"], "3 files", "They have"],
])("when %j has arrived the toast names %s", (sent, what, begin) => {
  const text = `${begin} been shared with Zaidy and will appear in his gallery.`;
  expect(outcomeMessage(say, sent, 0)).toEqual({ title: `${what} uploaded successfully! 🎉`, text, kind: "success" });
});

test("what was not sent is said first, and nothing is said of nothing", () => {
  expect(outcomeMessage(say, ["image"], 1)).toMatchObject({
    title: "Upload failed",
    text: "1 of 2 files was not sent. The list shows why.",
  });
  expect(outcomeMessage(say, [], 0)).toBeNull();
});

const SMALLER = "Please choose a smaller file, or tell the person who manages the screen.";
test.each([
  ["again", "Bad Gateway", "Tap the button below to try again.", "Bad Gateway"],
  ["choose", "No data", "Please choose the file again, or choose another one.", "No data. Please choose it again."],
  ["smaller", "Too much.", SMALLER, `Too much. ${SMALLER}`],
  ["ask", "No room.", null, "No room."],
  ["wait", "Tomorrow.", null, "Tomorrow."],
] as const)("a failure that ends in %j: %s", (userAction, text, alone, inRow) => {
  expect([nextStep(say, userAction), failedRowText(say, { text, userAction })]).toEqual([alone, inRow]);
});
