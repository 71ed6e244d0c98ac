/** @jest-environment node */
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import { failedRowText, nextStep, outcomeMessage } from "@/lib/media/uploads/client/queue/queue-texts";

test.each<[FileKind[], string, string]>([
  [
    ["Video"],
    "Video uploaded successfully! 🎉",
    "Your video has been shared with Zaidy and will appear in his gallery.",
  ],
  [
    ["Image"],
    "Picture uploaded successfully! 🎉",
    "Your picture has been shared with Zaidy and will appear in his gallery.",
  ],
  [
    ["Sound"],
    "Message uploaded successfully! 🎉",
    "Your message has been shared with Zaidy and will appear in his gallery.",
  ],
  [
    ["Image", "Image"],
    "2 pictures uploaded successfully! 🎉",
    "Your pictures have been shared with Zaidy and will appear in his gallery.",
  ],
  [
    ["Image", "Video", "Sound"],
    "3 files uploaded successfully! 🎉",
    "They have been shared with Zaidy and will appear in his gallery.",
  ],
])("when %j has arrived the toast says %s", (sent, title, text) => {
  expect(outcomeMessage(sent, 0, "Zaidy", RELATIVE_WORDS.he)).toEqual({ title, text, kind: "success" });
});

test("what was not sent is said first, and nothing is said of nothing", () => {
  expect(outcomeMessage(["Image"], 1, "Zaidy", RELATIVE_WORDS.he)).toMatchObject({
    title: "Upload failed",
    text: "1 of 2 files was not sent. Press Try Again beside it.",
  });
  expect(outcomeMessage([], 0, "Zaidy", RELATIVE_WORDS.he)).toBeNull();
});

test.each([
  ["again", "Upload failed: Bad Gateway", "Press the button below to try again.", "Upload failed: Bad Gateway"],
  [
    "choose",
    "Failed to read chunk 1 data",
    "Please choose the file again, or another one.",
    "Failed to read chunk 1 data. Please remove it and choose it again.",
  ],
  ["choose", "This file is empty. Please choose another one.", null, null],
  [
    "smaller",
    "Upload failed: This is more than the hub takes at once.",
    "Please choose a smaller file, or tell the person who looks after the screen.",
    "Upload failed: This is more than the hub takes at once. Please choose a smaller file, or tell the person who looks after the screen.",
  ],
  ["ask", "No room.", null, "No room."],
  ["wait", "Please send the rest tomorrow.", null, "Please send the rest tomorrow."],
] as const)("a failure that ends in %j: %s", (userAction, text, alone, inRow) => {
  expect(nextStep(text, userAction)).toBe(alone);
  if (inRow !== null) expect(failedRowText({ text, userAction })).toBe(inRow);
});
