import { useQuery } from "@tanstack/react-query";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { ChoiceList } from "@/components/ui/forms/choice-list";
import { daysBetween } from "@/lib/platform/time/civil-date";
import { effectQuery } from "@/lib/schedule/items/admin-queries";
import {
  type Change,
  type Own,
  ownSchema,
  type ScheduleItemWithVersion,
  type Scope,
  scopeSchema,
} from "@/lib/schedule/items/admin-schema";
import { itemChoices } from "@/lib/schedule/items/delete-scopes";
import { formatOwn } from "@/lib/schedule/items/format";

type Props = {
  items: readonly ScheduleItemWithVersion[];
  item: ScheduleItemWithVersion;
  date: string;
  scope: Scope;
  onScope: (scope: Scope) => void;
};

function formatMovedDays(days: number): string {
  const count = Math.abs(days);
  return `Each item moves ${count} ${count === 1 ? "day" : "days"} ${days > 0 ? "later" : "earlier"}.`;
}

/** Choice of the items of a series that a change applies to. */
export function ScopeChoice({ items, item, date, scope, onScope }: Props) {
  const days = daysBetween(item.scheduledDate, date);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ChoiceList
        legend="This item repeats. Which items do you want to change?"
        choices={itemChoices(items, item)}
        chosen={scope}
        onChoose={(id) => onScope(scopeSchema.parse(id))}
      />
      <p role="status" className="text-ink-2">
        {scope !== "this" && days !== 0 && !Number.isNaN(days) && formatMovedDays(days)}
      </p>
    </div>
  );
}

type OwnProps = {
  id: string;
  scope: Scope;
  change: Change;
  own: Own;
  onOwn: (own: Own) => void;
};

/** Asks about the items of a wider scope that say something else in what is changed; shows nothing when there are none. */
export function OwnChoice({ id, scope, change, own, onOwn }: OwnProps) {
  const effect = useQuery(effectQuery(useSignedIn(), scope === "this" ? null : { id, scope, change })).data;
  return (
    <div role="status" className="empty:hidden">
      {scope !== "this" && effect && effect.own > 0 && (
        <ChoiceList
          legend={formatOwn(effect)}
          choices={[
            { id: "keep", label: "Keep theirs", detail: "" },
            { id: "change", label: "Change them too", detail: "" },
          ]}
          chosen={own}
          onChoose={(chosen) => onOwn(ownSchema.parse(chosen))}
        />
      )}
    </div>
  );
}
