import { ArrowRight, Volume2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import type { VocabularyWord } from "@/lib/library/games/unscramble/content";
import { SPEECH_RATE, spokenPhrase, writtenForm } from "@/lib/library/games/unscramble/format";

/** Errors that only say that the speech was stopped. */
const STOPPED = ["canceled", "interrupted"];

const canSpeak = () => "speechSynthesis" in window;

/** Says a phrase in English, instead of what is being said; `onFailure` is called if there is no voice. */
function speak(phrase: string, onFailure: () => void): void {
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
function silenceWhenGone(): () => void {
  return () => {
    if (canSpeak()) window.speechSynthesis.cancel();
  };
}

type Props = { entry: VocabularyWord; points: number; onNext: () => void };

export function Explanation({ entry, points, onNext }: Props) {
  const [silent, setSilent] = useState(false);

  return (
    <TapGuard
      landing
      ref={silenceWhenGone}
      className="flex w-full flex-col gap-4 rounded-lg border-2 border-transparent bg-card p-6"
    >
      <div>
        <h4
          ref={focusElement}
          tabIndex={-1}
          className="font-serif text-hub-title leading-[1.083] font-bold wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
        >
          {writtenForm(entry)}
        </h4>
        <p className="font-serif text-hub-greet leading-tight font-semibold first-letter:uppercase">
          {entry.translation}
        </p>
      </div>
      <p className="max-w-[60ch] text-hub-h2 leading-normal">{entry.explanation}</p>
      <p className="figure text-hub-body leading-tight text-ink-2">{entry.source}</p>
      {points > 0 && <p className="text-hub-h2 leading-tight">{`You earned ${points} points.`}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" className="min-w-[min(14rem,100%)] flex-1" data-tap="slow" onClick={onNext}>
          <ArrowRight aria-hidden />
          Next Word
        </Button>
        {canSpeak() && (
          <Button className="min-w-[min(10rem,100%)]" onClick={() => speak(spokenPhrase(entry), () => setSilent(true))}>
            <Volume2 aria-hidden />
            Hear
          </Button>
        )}
      </div>
      <p role="alert" className="text-hub-body leading-tight empty:hidden">
        {silent && "This screen has no voice. Ask your family to turn on a voice."}
      </p>
    </TapGuard>
  );
}
