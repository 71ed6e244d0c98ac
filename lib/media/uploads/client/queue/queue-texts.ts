import type { MediaType } from "@/lib/media/items/schema";
import type { UserAction } from "@/lib/media/uploads/client/failure";
import type { FileProblem } from "@/lib/media/uploads/rules";
import type { MessageKey, Say } from "@/lib/media/words/say";

type Message = { title: string; text: string; kind: "error" | "success" };

function arrivedMessage(say: Say, sent: readonly MediaType[]): Message {
  const [one = "unknown", ...others] = new Set(sent);
  const values = { count: sent.length, kind: others.length === 0 ? one : "unknown" };
  return { title: say("done.toastTitle", values), text: say("done.toast", values), kind: "success" };
}

export function outcomeMessage(say: Say, sent: readonly MediaType[], failed: number): Message | null {
  if (failed > 0) {
    const text = say("problem.notSent", { failed, total: sent.length + failed });
    return { title: say("problem.failedTitle"), text, kind: "error" };
  }
  return sent.length === 0 ? null : arrivedMessage(say, sent);
}

const PROBLEM_TITLES: Record<FileProblem, MessageKey> = {
  wrongType: "problem.wrongTypeTitle",
  tooLarge: "problem.tooLargeTitle",
  empty: "problem.emptyTitle",
  unconverted: "problem.wrongTypeTitle",
};

export function problemText(say: Say, problem: FileProblem): { title: string; text: string } {
  return { title: say(PROBLEM_TITLES[problem]), text: say(`problem.${problem}`) };
}

export function refusalMessage(say: Say, refused: readonly FileProblem[]): Message | null {
  const [first] = refused;
  if (!first) return null;
  if (refused.length === 1) return { ...problemText(say, first), kind: "error" };
  return { title: say("problem.several", { files: refused.length }), text: say("problem.severalText"), kind: "error" };
}

export function unfinishedText(say: Say, { names, sent }: { names: readonly string[]; sent: number }): string {
  const text = say("form.unfinished", { files: names.length });
  return sent > 0 ? `${text} ${say("form.sentBefore", { sent })}` : text;
}

/** The sentence after a failure's own: the next step with one file, which a button below takes. Null where the failure names it. */
const NEXT_STEPS = {
  again: "problem.again",
  choose: "problem.choose",
  smaller: "problem.smaller",
  ask: null,
  wait: null,
} as const satisfies Record<UserAction, MessageKey | null>;
/** The same in a row, whose button says "Try Again". */
const ROW_STEPS = { ...NEXT_STEPS, again: null, choose: "problem.chooseInRow" } as const;

export function nextStep(say: Say, userAction: UserAction): string | null {
  const key = NEXT_STEPS[userAction];
  return key === null ? null : say(key);
}

export function failedRowText(say: Say, { text, userAction }: { text: string; userAction: UserAction }): string {
  const key = ROW_STEPS[userAction];
  return key === null ? text : `${text.replace(/\.$/, "")}. ${say(key)}`;
}
