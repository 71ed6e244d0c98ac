import { useState } from "react";
import { useDesk } from "@/components/admin/review/use-desk";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { readContentMarks, sendContentMark } from "@/lib/library/content-marks/queries";
import { keyOfText, UNMARKED } from "@/lib/library/content-marks/rules";
import { type ContentMark, MARK_TEXTS, type TextName, type Verdict } from "@/lib/library/content-marks/schema";
import { failureSentence, HttpError } from "@/lib/platform/api/http-error";

/** A verdict before its judge is known. */
export type Said = { is: "right" } | { is: "change"; note: string } | null;

/** Holds and saves the mark of one text. On a conflict it shows the other person's mark and overwrites nothing. */
export function useTextMark(text: TextName, first: ContentMark) {
  const { judge, askForJudge, note } = useDesk();
  const signedIn = useSignedIn();
  const [mark, setMark] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);

  function become(next: ContentMark) {
    setMark(next);
    note(keyOfText(text), next);
  }

  async function readAgain() {
    const marks = await signedIn(() => readContentMarks(new AbortController().signal));
    become(marks.find(({ kind, id }) => kind === text.kind && id === text.id) ?? UNMARKED);
  }

  const change = useAdminChange(sendContentMark, {
    onSuccess: become,
    onError: (error) => {
      setProblem(failureSentence(error));
      // The row keeps its old mark if this read fails too; the next attempt is refused again.
      if (error instanceof HttpError && error.status === 409) readAgain().catch(() => undefined);
    },
  });

  function save(changes: { hidden?: boolean; verdict?: Verdict | null }, onSaved?: () => void) {
    setProblem(null);
    const { hidden, verdict, updatedAt } = mark;
    change.mutate({ ...text, hidden, verdict, updatedAt, ...changes }, { onSuccess: () => onSaved?.() });
  }

  return {
    mark,
    problem,
    isSaving: change.isPending,
    hide: (hidden: boolean) => save({ hidden }),
    say(said: Said, onSaved?: () => void) {
      const by = judge();
      if (said !== null && by === "") {
        setProblem(MARK_TEXTS.whoReads);
        askForJudge();
        return;
      }
      save({ verdict: said && { ...said, judge: by } }, onSaved);
    },
  };
}
