import { PlanRow } from "@/components/shared/plan-items/plan-row";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { type FormValues, previewItem } from "@/lib/schedule/items/form";

const nothing = () => undefined;

type Props = {
  values: FormValues;
  /** The value of a tied time on the first day; null until known. */
  time: string | null;
  name: string;
  /** The day on which he has marked it done; null while it is open. */
  doneOn: string | null;
};

/** The item's row as it is on the relative's screen, in its own size or, on a phone, two thirds of it; nothing in it can be pressed. */
export function RelativePreview({ values, time, name, doneOn }: Props) {
  const item = previewItem(values.timeRule === "" ? values : { ...values, scheduledTime: time ?? "" });
  const { He } = useRelativeWords();
  return (
    <section aria-labelledby="will-see-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="will-see-title" className="font-sans text-lg font-semibold">
        {He} will see:{" "}
        <span className="font-medium text-ink-2">
          on <bdi>{name}</bdi>&apos;s screen
        </span>
      </h3>
      <ul inert className="@container w-full max-w-144 rounded-lg bg-card p-3 max-sm:[zoom:0.67]">
        <PlanRow
          item={item.title === "" ? { ...item, title: "…" } : item}
          isNext={false}
          covered={false}
          onToggle={nothing}
        />
      </ul>
      {doneOn !== null && (
        <p role="status" className="text-ink-2">
          <bdi>{name}</bdi> has marked this done.{" "}
          {doneOn === values.scheduledDate
            ? "It stays done when you save."
            : "If you change the date, it’s no longer marked done."}
        </p>
      )}
    </section>
  );
}
