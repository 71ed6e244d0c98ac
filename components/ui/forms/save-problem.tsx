import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { FieldChange } from "@/lib/platform/forms/fields";

type BoxProps = { title: string; children?: ReactNode };

export function SaveProblemBox({ title, children }: BoxProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-bad bg-bad-bg p-4 text-lg leading-snug text-ink">
      <p className="flex items-center gap-3 font-semibold text-bad wrap-anywhere">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {title}
      </p>
      {children}
    </div>
  );
}

function Value({ children }: { children: string }) {
  return <bdi className="font-semibold whitespace-pre-line">{children || "empty"}</bdi>;
}

function ChangeLine({ change: { label, saved, typed } }: { change: FieldChange }) {
  return (
    <li className="wrap-anywhere">
      {label}: the saved version is <Value>{saved}</Value>
      {typed === null ? (
        " (now in the form)"
      ) : (
        <>
          . You entered <Value>{typed}</Value>
        </>
      )}
    </li>
  );
}

export type SaveConflict = {
  /** A sentence that says what was changed during editing. */
  title: string;
  changes: readonly FieldChange[];
  /** Said when none of the form's fields was changed. */
  otherwise: string;
  canSave: boolean;
  onTakeSaved: () => void;
};

type Props = {
  failure: string | null;
  /** Changes someone else saved while the form was being filled in; null if there are none. */
  conflict: SaveConflict | null;
  children?: ReactNode;
};

/** Alert about a form that was not saved, with the next steps. It is rendered empty first, so that a screen reader announces its text. */
export function SaveProblem({ failure, conflict, children }: Props) {
  return (
    <div role="alert" data-slot="save-problem">
      {failure !== null && <SaveProblemBox title={failure} />}
      {conflict && (
        <SaveProblemBox title={conflict.title}>
          {conflict.changes.length === 0 && <p>{conflict.otherwise}</p>}
          {conflict.changes.length > 0 && (
            <ul className="grid gap-1">
              {conflict.changes.map((change) => (
                <ChangeLine key={change.label} change={change} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="desk" disabled={!conflict.canSave}>
              Keep mine
            </Button>
            <Button size="desk" onClick={conflict.onTakeSaved}>
              Use the saved version
            </Button>
          </div>
        </SaveProblemBox>
      )}
      {children}
    </div>
  );
}
