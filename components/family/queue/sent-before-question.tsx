import { CircleQuestionMark } from "lucide-react";
import { Button } from "@/components/ui/button";

type Props = { name: string; question: string; onYes: () => void; onNo: () => void };

/** A question about one file; the buttons' names say which file they mean. */
export function SentBeforeQuestion({ name, question, onYes, onNo }: Props) {
  const forWhat = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
      <p role="status" className="flex flex-wrap items-start gap-2">
        <CircleQuestionMark aria-hidden className="mt-0.5 size-6 shrink-0" />
        <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{question}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="phone" className="flex-1" onClick={onYes}>
          <span>Yes{forWhat}</span>
        </Button>
        <Button size="phone" className="flex-1" onClick={onNo}>
          <span>No{forWhat}</span>
        </Button>
      </div>
    </div>
  );
}
