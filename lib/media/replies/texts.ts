import { type Answer, answerSchema } from "@/lib/media/items/schema";
import type { SentItem } from "@/lib/media/sent/schema";
import { listText } from "@/lib/media/words/list";
import type { Say } from "@/lib/media/words/say";
import { momentText } from "@/lib/media/words/time";
import { formatList } from "@/lib/platform/format/list";

export const ANSWER_LABELS: Record<Answer, string> = {
  love: "I love it",
  thanks: "Thank you",
  call: "Please call me",
};

const SAID: Record<Answer, string> = {
  love: "loves it ♥",
  thanks: "says thank you",
  call: "would like you to call",
};

export function joinAnswers(answers: readonly Answer[]): string {
  return formatList(answerSchema.options.filter((answer) => answers.includes(answer)).map((answer) => SAID[answer]));
}

export function replyLine(
  say: Say,
  { answers = [], seenAt, spoken = [] }: Pick<SentItem, "answers" | "seenAt" | "spoken">,
  { now, timeZone }: { now: string; timeZone: string },
): string {
  const given = answerSchema.options.filter((answer) => answers.includes(answer));
  if (given.length > 0)
    return say("reply.buttons", {
      replies: listText(
        say,
        given.map((answer) => say(`reply.${answer}`)),
      ),
    });
  if (spoken.length > 0) return say("reply.voice");
  return seenAt === undefined
    ? say("reply.notSeen")
    : say("reply.saw", { when: momentText(say, seenAt, now, timeZone) });
}

/** A longer name would need a second line, and the buttons would move under the finger; it is above in full. */
const LONGEST_NAME = 14;
const whom = (sender: string) => (sender.length > LONGEST_NAME ? "your family" : sender);
const who = (sender: string) => (sender.length > LONGEST_NAME ? "Your family" : sender);

export type NamedText = { start: string; name: string; end: string };

export const ANSWER_TEXTS = {
  before: (sender: string): NamedText => ({ start: "Tell ", name: whom(sender), end: ":" }),
  after: (sender: string): NamedText => ({ start: "", name: who(sender), end: " can see your answer." }),
  waits: "Will be sent when the connection is back.",
  failed: "Not sent. Please tap again.",
  say: "Say something",
  voiceFailed: "Not sent. Your message is still here. Please tap Send again.",
  callQuestion: (sender: string): NamedText => ({ start: "Ask ", name: sender, end: " to call you?" }),
  callYes: "Yes, please call me",
  callNo: "No",
} as const;
