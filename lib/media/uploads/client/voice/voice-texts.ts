/** Why a recording ended or did not begin, and what to do next. What was recorded before is kept. */
export const VOICE_TEXTS = {
  limit: "Three minutes are full, so the recording has stopped. It is kept.",
  hidden: "The recording stopped because you left this page. What you said until then is kept.",
  interrupted:
    "The recording stopped because the phone took the microphone away, perhaps for a call. What you said until then is kept.",
  failed: "The recording stopped because the phone reported an error. What you said until then is kept.",
  empty: "Nothing was recorded. Please try again, and speak after the bar has begun to move.",
  refused:
    "This page may not use the microphone. Allow it in the browser's settings for this page, then press the button again.",
  missing: "No microphone was found. You can record with another app and choose the recording above.",
  inUse: "The microphone is in use, perhaps by a call or another app. End that, then press the button again.",
  notStarted: "The recording could not begin. Please press the button again.",
  insecure:
    "At this address the phone does not let a page record. Record with the phone's own recorder, then choose the recording above.",
} as const;

/** The sentences of a recorder. */
export type VoiceTexts = Record<Exclude<keyof typeof VOICE_TEXTS, "insecure">, string>;

/** The sentence for a microphone that did not open; `name` is the DOMException's. */
export function microphoneProblem(name: string, texts: VoiceTexts): string {
  if (name === "NotAllowedError" || name === "SecurityError") return texts.refused;
  if (name === "NotFoundError" || name === "OverconstrainedError") return texts.missing;
  if (name === "NotReadableError" || name === "AbortError") return texts.inUse;
  return texts.notStarted;
}
