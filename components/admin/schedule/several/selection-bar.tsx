import { CalendarArrowUp, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Selection } from "@/components/admin/schedule/several/use-selection";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { type ManyAct, MANY_LIMITS } from "@/lib/schedule/changes/many-schema";
import { formatItemCount } from "@/lib/schedule/items/format";
import { PRIORITY_LABELS } from "@/lib/schedule/items/labels";
import { prioritySchema } from "@/lib/schedule/items/schema";

type Asked = "move" | "priority" | "delete";
type DialogProps = {
  asked: Asked;
  count: number;
  hasSeries: boolean;
  onAct: (act: ManyAct) => void;
  onClose: () => void;
};

const VERBS: Record<Asked, string> = { move: "Move", priority: "Set the priority of", delete: "Delete" };

function actOf(asked: Asked, days: string, priority: keyof typeof PRIORITY_LABELS): ManyAct | null {
  if (asked === "delete") return { kind: "delete" };
  if (asked === "priority") return { kind: "priority", priority };
  const count = Number(days);
  const isDays = days.trim() !== "" && Number.isInteger(count) && count !== 0 && Math.abs(count) <= MANY_LIMITS.days;
  return isDays ? { kind: "move", days: count } : null;
}

/** Asks by how much, or to what; of items of a series only these are meant. */
function SeveralDialog({ asked, count, hasSeries, onAct, onClose }: DialogProps) {
  const [days, setDays] = useState("1");
  const [priority, setPriority] = useState<keyof typeof PRIORITY_LABELS>("high");
  const act = actOf(asked, days, priority);
  const title = `${VERBS[asked]} ${formatItemCount(count)}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent fallbackFocus={() => document.getElementById("open-search")}>
        <DialogTitle className="text-2xl">{title}</DialogTitle>
        <DialogDescription>
          {hasSeries ? `Only ${count === 1 ? "this one" : `these ${count}`}, not their series. ` : ""}You can undo this.
        </DialogDescription>
        {asked === "move" && (
          <InputField
            label="Days later"
            hint="A negative number moves them earlier. Items marked done stay where they are."
            problem={act ? undefined : `Please enter a whole number of days up to ${MANY_LIMITS.days}, but not 0.`}
            className="text-lg"
            type="number"
            value={days}
            onChange={setDays}
          />
        )}
        {asked === "priority" && (
          <SelectField
            label="Priority"
            className="text-lg"
            options={prioritySchema.options}
            nameOf={(one) => PRIORITY_LABELS[one]}
            value={priority}
            onChange={setPriority}
          />
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button size="desk" variant="primary" aria-disabled={!act} onClick={act ? () => onAct(act) : undefined}>
            {title}
          </Button>
          <Button size="desk" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

export function SelectionBar({ selection: { chosen, clear, act, isPending } }: { selection: Selection }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (chosen.size === 0) return null;
  const items = [...chosen.values()];
  return (
    <div
      role="group"
      aria-label="Selected items"
      data-slot="selection-bar"
      className="sticky bottom-3 z-40 flex flex-wrap items-center gap-3 justify-self-start rounded-md max-sm:justify-self-stretch max-sm:[&_button]:px-2 border-3 border-edge bg-card p-3 text-lg print:hidden"
    >
      <p role="status" className="me-2 font-semibold">
        {chosen.size} selected
      </p>
      <Button size="desk" aria-disabled={isPending} onClick={() => setAsked("move")}>
        <CalendarArrowUp aria-hidden />
        Move
      </Button>
      <Button size="desk" aria-disabled={isPending} onClick={() => setAsked("priority")}>
        Priority
      </Button>
      <Button size="desk" aria-disabled={isPending} onClick={() => setAsked("delete")}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Button size="desk" variant="quiet" onClick={clear}>
        <X aria-hidden />
        Cancel
      </Button>
      {asked && (
        <SeveralDialog
          asked={asked}
          count={items.length}
          hasSeries={items.some(({ recurringGroupId }) => recurringGroupId !== null)}
          onAct={(wanted) => {
            setAsked(null);
            act(wanted);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
