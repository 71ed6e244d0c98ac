import { SPEECH_RATE } from "@/lib/library/games/unscramble/format";

/** Errors that only say that the speech was stopped. */
const STOPPED = ["canceled", "interrupted"];

export const canSpeak = () => "speechSynthesis" in window;

/** Says a phrase in English, instead of what is being said; `onFailure` is called if there is no voice. */
export function speak(phrase: string, onFailure: () => void): void {
  const utterance = new SpeechSynthesisUtterance(phrase);
  utterance.lang = "en-US";
  utterance.rate = SPEECH_RATE;
  utterance.onerror = ({ error }) => {
    if (!STOPPED.includes(error)) onFailure();
  };
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}

/** As a ref: whatever is being said stops when the element goes away (design.md 6.15). */
export function silenceWhenGone(): () => void {
  return () => {
    if (canSpeak()) window.speechSynthesis.cancel();
  };
}
