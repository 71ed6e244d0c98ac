import { sharedText, UPLOAD_TEXTS } from "@/lib/uploads/rules";

type Message = { title: string; text: string; kind: "error" | "success" };

/** The toast after some files were sent together, or null when none was; one file has the specification's words. */
export function outcomeMessage(sent: number, failed: number, relative: string): Message | null {
  if (failed > 0) {
    const total = sent + failed;
    const files = `${failed} of ${total} ${total === 1 ? "file" : "files"} ${failed === 1 ? "was" : "were"}`;
    return { title: UPLOAD_TEXTS.failedTitle, text: `${files} not sent. Press Try Again beside it.`, kind: "error" };
  }
  if (sent === 0) return null;
  if (sent === 1) return { title: UPLOAD_TEXTS.successTitle, text: sharedText(relative), kind: "success" };
  return {
    title: `${sent} files uploaded successfully! 🎉`,
    text: `They have been shared with ${relative} and will appear in his gallery.`,
    kind: "success",
  };
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

/** What the page says of files that were not sent the last time. */
export function unfinishedText({ names, sent }: { names: readonly string[]; sent: number }): string {
  const before = sent > 0 ? ` What was sent (${sent}) is not sent twice, so you may also choose all of them.` : "";
  if (names.length === 1)
    return `Your last upload did not finish. Choose the same file, and it goes on where it stopped.${before}`;
  return `Your last upload did not finish: ${names.length} files were not sent yet. Choose the same files, and sending goes on where it stopped.${before}`;
}

/** "2 of 7 sent". */
export function countText({ sent, total }: { sent: number; total: number }): string {
  return `${sent} of ${total} sent`;
}
