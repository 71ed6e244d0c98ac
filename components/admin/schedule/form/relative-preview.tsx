import { PlanRow } from "@/components/plan-items/plan-row";
import { type FormValues, previewItem } from "@/lib/schedule/form";

const nothing = () => undefined;

/** The item's row as it stands on the relative's screen, in its own size; nothing in it can be pressed. */
export function RelativePreview({ values, name, wasDone }: { values: FormValues; name: string; wasDone: boolean }) {
  const item = previewItem(values);
  return (
    <section aria-labelledby="will-see-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="will-see-title" className="font-sans text-lg font-semibold">
        He will see:{" "}
        <span className="font-medium text-ink-2">
          on <bdi>{name}</bdi>&apos;s screen
        </span>
      </h3>
      <ul inert className="@container w-full max-w-144 rounded-lg border-2 border-hairline bg-card p-3">
        <PlanRow
          item={item.title === "" ? { ...item, title: "…" } : item}
          isNext={false}
          covered={false}
          onToggle={nothing}
        />
      </ul>
      {wasDone && (
        <p className="text-ink-2">
          <bdi>{name}</bdi> has marked this done. When you save it, it is open again.
        </p>
      )}
    </section>
  );
}
