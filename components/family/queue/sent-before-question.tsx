import { CircleQuestionMark } from "lucide-react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { sentBeforeText } from "@/lib/media/uploads/client/chosen/sent-memory";
import type { Say } from "@/lib/media/words/say";

/** Asks about a file that this phone sent at an instant, epoch ms; days by the phone's own zone. */
export function sentBeforeQuestion(say: Say, sentAt: number): string {
  return sentBeforeText(say, sentAt, Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

type Props = { name: string; question: string; onYes: () => void; onNo: () => void };

/** A question about one file; the buttons' names say which file they mean. */
export function SentBeforeQuestion({ name, question, onYes, onNo }: Props) {
  const say = useSay();
  const forWhat = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
      <p role="status" className="flex flex-wrap items-start gap-2">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-6 shrink-0" />
        <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{question}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="phone" className="flex-1" onClick={onYes}>
          <span>
            {say("preview.yes")}
            {forWhat}
          </span>
        </Button>
        <Button size="phone" className="flex-1" onClick={onNo}>
          <span>
            {say("preview.no")}
            {forWhat}
          </span>
        </Button>
      </div>
    </div>
  );
}
