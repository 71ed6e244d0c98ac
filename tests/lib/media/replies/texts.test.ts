/** @jest-environment node */
import { replyLine } from "@/lib/media/replies/texts";
import type { SentItem } from "@/lib/media/sent/schema";
import { momentText } from "@/lib/media/words/time";
import { say } from "@/tests/support/components/words";

const ZONE = "America/New_York";
// A Thursday, 9:00 in the morning.
const NOW = "2026-11-26T14:00:00.000Z";
const said = (item: Pick<SentItem, "answers" | "seenAt" | "spoken">) =>
  replyLine(say, item, { now: NOW, timeZone: ZONE });
const voice = { id: "v", durationMs: 4000, at: NOW };
const seenAt = "2026-11-24T20:12:00.000Z";

test.each([
  [{}, "Not seen yet"],
  [{ seenAt }, "Zaidy saw it on Tuesday at 3:12 PM"],
  [{ seenAt, answers: ["love"] }, "Zaidy loves it ♥"],
  [{ seenAt, answers: ["thanks"] }, "Zaidy says thank you"],
  [{ seenAt, answers: ["call"] }, "Zaidy would like you to call"],
  [{ seenAt, answers: ["thanks", "love"] }, "Zaidy loves it ♥ and says thank you"],
  [{ answers: ["call", "love", "thanks"] }, "Zaidy loves it ♥, says thank you, and would like you to call"],
  [{ seenAt, spoken: [voice] }, "Zaidy sent you a voice reply"],
] as [Parameters<typeof said>[0], string][])("what came back of %j is told as: %s", (item, expected) => {
  expect(said(item)).toBe(expected);
});

test.each([
  ["2026-11-26T14:00:01.000Z", "today at 9:00 AM"],
  ["2026-11-26T05:00:00.000Z", "today at 12:00 AM"],
  ["2026-11-26T04:59:00.000Z", "yesterday at 11:59 PM"],
  ["2026-11-20T17:00:00.000Z", "on Friday at 12:00 PM"],
  // Thursday a week ago would be today's name.
  ["2026-11-19T17:00:00.000Z", "on November 19 at 12:00 PM"],
  ["2025-11-20T17:00:00.000Z", "on November 20, 2025 at 12:00 PM"],
])("%s is %s", (instant, expected) => expect(momentText(say, instant, NOW, ZONE)).toBe(expected));
