import type { RelativeWords } from "@/lib/accounts/household/pronoun";
import { SENT_NOUNS } from "@/lib/media/items/texts";
import type { UserAction } from "@/lib/media/uploads/client/failure";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import { UPLOAD_TEXTS } from "@/lib/media/uploads/rules";
import { upperFirst } from "@/lib/platform/format/upper-first";

type Message = { title: string; text: string; kind: "error" | "success" };

const NOUNS: Record<FileKind, string> = {
  Image: SENT_NOUNS.image,
  Video: SENT_NOUNS.video,
  Sound: SENT_NOUNS.audio,
  File: SENT_NOUNS.unknown,
};

/** What arrived, of the kinds `sent`, in the words of the specification for one video. */
function arrivedMessage(sent: readonly FileKind[], name: string, { his }: RelativeWords): Message {
  const nouns = new Set(sent.map((kind) => NOUNS[kind]));
  const [one = "file"] = nouns.size === 1 ? nouns : [];
  const noun = sent.length === 1 ? one : `${one}s`;
  const what = nouns.size === 1 ? `Your ${noun}` : "They";
  return {
    title: `${sent.length === 1 ? upperFirst(noun) : `${sent.length} ${noun}`} uploaded successfully! 🎉`,
    text: `${what} ${sent.length === 1 ? "has" : "have"} been shared with ${name} and will appear in ${his} gallery.`,
    kind: "success",
  };
}

/** The toast after some files were sent together, or null when none was: the kinds of those that arrived, and how many did not. */
export function outcomeMessage(
  sent: readonly FileKind[],
  failed: number,
  name: string,
  words: RelativeWords,
): Message | null {
  if (failed > 0) {
    const total = sent.length + failed;
    const files = `${failed} of ${total} ${total === 1 ? "file" : "files"} ${failed === 1 ? "was" : "were"}`;
    return { title: UPLOAD_TEXTS.failedTitle, text: `${files} not sent. Press Try Again beside it.`, kind: "error" };
  }
  return sent.length === 0 ? null : arrivedMessage(sent, name, words);
}

/** The toast for files that were refused when they were chosen, or null. */
export function refusalMessage(refused: readonly { title: string; text: string }[]): Message | null {
  const [first] = refused;
  if (!first) return null;
  if (refused.length === 1) return { title: first.title, text: first.text, kind: "error" };
  return {
    title: `${refused.length} files cannot be sent`,
    text: "The list says why. The others can be sent.",
    kind: "error",
  };
}

/** Said of a motion photo whose video an app has left out. */
export const STILL_ONLY = "Its motion is missing in this file, so only the still is sent.";

/** Said once of Live Photos of which the phone gives the stills alone; `count` is at least one. */
export function liveStillsText(count: number): string {
  return count === 1
    ? "Only the still of your Live Photo is sent. To send its motion too, choose its video as well."
    : `Only the stills of ${count} Live Photos are sent. To send their motion too, choose their videos as well.`;
}

/** What the page says of files that were not sent the last time. */
export function unfinishedText({ names, sent }: { names: readonly string[]; sent: number }): string {
  const before = sent > 0 ? ` What was sent (${sent}) is not sent twice, so you may also choose all of them.` : "";
  if (names.length === 1)
    return `Your last upload did not finish. Choose the same file, and it goes on where it stopped.${before}`;
  return `Your last upload did not finish: ${names.length} files were not sent yet. Choose the same files, and sending goes on where it stopped.${before}`;
}

const SMALLER = "Please choose a smaller file, or tell the person who looks after the screen.";

/** The sentence after a failure's own: the next step with one file, which a button below takes. Null where the failure names it. */
const NEXT_STEPS: Record<UserAction, string | null> = {
  again: "Press the button below to try again.",
  choose: "Please choose the file again, or another one.",
  smaller: SMALLER,
  ask: null,
  wait: null,
};
/** The same in a row, whose button says "Try Again". */
const ROW_STEPS: Record<UserAction, string | null> = {
  ...NEXT_STEPS,
  again: null,
  choose: "Please remove it and choose it again.",
};

/** The next step with a file that is alone; null where the failure's text names it. */
export function nextStep(text: string, userAction: UserAction): string | null {
  return text === UPLOAD_TEXTS.empty ? null : NEXT_STEPS[userAction];
}

/** A failure and the next step in a row of several files. */
export function failedRowText({ text, userAction }: { text: string; userAction: UserAction }): string {
  const step = ROW_STEPS[userAction];
  return step === null ? text : `${text.replace(/\.$/, "")}. ${step}`;
}

/** "2 of 7 sent". */
export function countText({ sent, total }: { sent: number; total: number }): string {
  return `${sent} of ${total} sent`;
}
