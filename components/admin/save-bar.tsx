import { CircleAlert, CircleCheck, PencilLine } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { type SaveConflict, SaveProblem } from "@/components/ui/forms/save-problem";
import { keepClear } from "@/components/ui/touch/keep-clear";
import { cn } from "@/lib/platform/cn";

const STATES = {
  saved: { Icon: CircleCheck, look: "text-ink-2" },
  typed: { Icon: PencilLine, look: "text-ink" },
  wrong: { Icon: CircleAlert, look: "font-semibold text-bad" },
} as const;

function formatState(state: keyof typeof STATES, wrong: number): string {
  if (state === "saved") return "All changes saved.";
  if (state === "typed") return "Unsaved changes.";
  return wrong === 1 ? "Not saved. Please fix one field." : `Not saved. Please fix ${wrong} fields.`;
}

/** The end of a long form, at the window's foot; in a low window only at the form's end, because it would hide most of the form. */
export function FormFoot({ notes, children }: { notes: ReactNode; children: ReactNode }) {
  return (
    <div
      ref={keepClear}
      data-slot="save-bar"
      className="flex flex-col border-t-2 border-hairline bg-page pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0 [@media(min-height:32rem)]:z-10"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] [&_ul]:max-h-[30dvh] [&_ul]:overflow-y-auto [&>:not(:empty)]:mb-3">
        {notes}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
    </div>
  );
}

type Props = {
  failure: string | null;
  conflict: SaveConflict | null;
  /** Number of invalid fields at the last attempt to save. */
  wrong: number;
  isSaving: boolean;
  isDirty: boolean;
  onDiscard: () => void;
};

export function SaveBar({ failure, conflict, wrong, isSaving, isDirty, onDiscard }: Props) {
  const stateId = useId();
  const state = !isDirty ? "saved" : wrong > 0 ? "wrong" : "typed";
  const { Icon, look } = STATES[state];
  return (
    <FormFoot notes={<SaveProblem failure={failure} conflict={conflict} />}>
      {/* While there is a conflict, its own two buttons do the same under clearer names. */}
      {!conflict && (
        <Button
          type="submit"
          variant="primary"
          size="desk"
          className="min-w-32"
          disabled={!isDirty}
          aria-disabled={isSaving}
          aria-describedby={stateId}
        >
          {isSaving ? "Saving…" : "Save"}
        </Button>
      )}
      {!conflict && isDirty && (
        <Button size="desk" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <p id={stateId} role="status" className={cn("flex min-h-7 items-center gap-2 text-lg leading-snug", look)}>
        <Icon aria-hidden className="size-5 shrink-0" />
        {formatState(state, wrong)}
      </p>
    </FormFoot>
  );
}
