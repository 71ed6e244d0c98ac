import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Trouble } from "@/components/schedule/use-save-item";
import { Button } from "@/components/ui/button";
import { dateWords, twelveHour } from "@/lib/household/rules";
import { differences, type FieldName, formOf, type FormValues } from "@/lib/schedule/form";
import type { PlannedItem } from "@/lib/schedule/planner-schema";
import { CATEGORY_WORDS, PRIORITY_WORDS } from "@/lib/schedule/wording";

const FIELD_WORDS: Partial<Record<FieldName, string>> = {
  title: "Title",
  description: "Description",
  scheduledDate: "Date",
  scheduledTime: "Time",
  category: "Category",
  priority: "Priority",
};

function valueWords(values: FormValues, field: FieldName): string {
  if (field === "scheduledDate" && values.scheduledDate !== "") return dateWords(values.scheduledDate).date;
  if (field === "scheduledTime" && values.scheduledTime !== "") return twelveHour(values.scheduledTime);
  if (field === "category") return CATEGORY_WORDS[values.category];
  if (field === "priority") return PRIORITY_WORDS[values.priority];
  return String(values[field]) || "empty";
}

function Differences({ now, typed }: { now: PlannedItem; typed: FormValues }) {
  const saved = formOf(now);
  const fields = differences(saved, typed);
  if (fields.length === 0) return <p>{now.isCompleted ? "It was marked done meanwhile. When you save it, it is open again." : "What is saved now is the same as what you typed."}</p>;
  return (
    <ul className="grid gap-1">
      {fields.map((field) => (
        <li key={field} className="wrap-anywhere">
          {FIELD_WORDS[field]}: saved is <bdi className="font-semibold">{valueWords(saved, field)}</bdi>, you typed <bdi className="font-semibold">{valueWords(typed, field)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Box({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-bad bg-bad-bg p-4 text-ink">
      <p className="flex items-center gap-3 font-semibold text-bad wrap-anywhere">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {title}
      </p>
      {children}
    </div>
  );
}

type Props = {
  trouble: Trouble | null;
  typed: FormValues;
  onSaveOver: (now: PlannedItem) => void;
  onTakeSaved: (now: PlannedItem) => void;
  onAddAsNew: () => void;
};

/** Why it was not saved, and the ways on; what was typed is still in the form. */
export function SaveTrouble({ trouble, typed, onSaveOver, onTakeSaved, onAddAsNew }: Props) {
  return (
    <div role="alert">
      {trouble?.kind === "failed" && <Box title={trouble.text} />}
      {trouble?.kind === "gone" && (
        <Box title="This is no longer in the plan.">
          <p>Somebody has deleted it. What you typed is still here.</p>
          <Button size="desk" className="justify-self-start" onClick={onAddAsNew}>
            Add it as a new item
          </Button>
        </Box>
      )}
      {trouble?.kind === "changed" && (
        <Box title="This item was changed while you were editing it.">
          <Differences now={trouble.now} typed={typed} />
          <div className="flex flex-wrap gap-3">
            <Button size="desk" onClick={() => onSaveOver(trouble.now)}>
              Save what I typed
            </Button>
            <Button size="desk" onClick={() => onTakeSaved(trouble.now)}>
              Take what is saved
            </Button>
          </div>
        </Box>
      )}
    </div>
  );
}
