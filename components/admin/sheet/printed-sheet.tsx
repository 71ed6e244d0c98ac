import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import {
  leftOut,
  type Sheet,
  type SheetDay,
  type SheetFit,
  type SheetPlan,
  type SheetTime,
} from "@/lib/schedule/sheet/rules";
import type { Phone } from "@/lib/schedule/sheet/schema";

const HEADING = "font-serif leading-[1.05] font-bold";

function Times({ times }: { times: readonly SheetTime[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] content-between gap-x-[0.6em] gap-y-[0.12em]">
      {times.map(({ label, time, missing, isMain }) => (
        <div
          key={label}
          className={cn("col-span-2 grid grid-cols-subgrid items-baseline", isMain && "text-[1.15em] font-bold")}
        >
          <dt className="leading-[1.1]">{label}</dt>
          <dd className="figure text-end leading-[1.1] whitespace-nowrap">{time ?? missing}</dd>
        </div>
      ))}
    </dl>
  );
}

function Plan({ plan, fit }: { plan: readonly SheetPlan[]; fit: SheetFit }) {
  const shown = plan.slice(0, fit.items);
  const more = plan.length - shown.length;
  return (
    <div className="flex flex-col">
      <ul className="grid grow content-between gap-y-[0.18em]">
        {shown.map(({ id, title, description, scheduledTime, says = [] }) => (
          <li key={id} className="grid grid-cols-[4.6em_minmax(0,1fr)] items-baseline gap-x-[0.5em] leading-[1.15]">
            <span className="figure text-end whitespace-nowrap">{scheduledTime && formatTime(scheduledTime)}</span>
            <span className="wrap-anywhere">
              <bdi className="font-semibold">{title}</bdi>
              {says.map((line) => (
                <bdi key={line} className="block">
                  {line}
                </bdi>
              ))}
              {fit.notes && description !== "" && <bdi className="block text-[0.85em]">{description}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="ps-[5.1em] italic">
          {shown.length > 0 ? "and " : ""}
          <span className="figure">{more}</span> {shown.length > 0 ? "more " : ""}on the screen
        </p>
      )}
    </div>
  );
}

function Day({ day: { date, weekday, day, title, hebrewDate, times, plan }, fit }: { day: SheetDay; fit: SheetFit }) {
  return (
    <section
      aria-labelledby={`day-${date}`}
      className="flex flex-col border-b-2 border-ink py-[0.45em]"
      // Spare height is shared among the days by their number of lines.
      style={{ flexGrow: Math.max(times.length, plan.length) }}
    >
      <div className="flex flex-wrap items-baseline gap-x-[0.6em]">
        <h3 id={`day-${date}`} className={cn(HEADING, "text-[1.3em]")}>
          {weekday}
        </h3>
        {title !== null && <p className="font-semibold">{title}</p>}
        <p className="ms-auto text-[0.9em]">
          <span className="figure">{day}</span>, <span className="figure">{hebrewDate}</span>
        </p>
      </div>
      <div className="mt-[0.2em] grid grow grid-cols-2 gap-x-[1.2em]">
        <Times times={times} />
        <Plan plan={plan} fit={fit} />
      </div>
    </section>
  );
}

function Phones({ phones }: { phones: readonly Phone[] }) {
  return (
    <section aria-labelledby="sheet-phones" className="py-[0.45em]">
      <h3 id="sheet-phones" className={cn(HEADING, "text-[1.1em]")}>
        Phone numbers
      </h3>
      <dl className="mt-[0.2em] grid grid-cols-2 gap-x-[1.2em] gap-y-[0.15em]">
        {phones.map(({ name, number }, index) => (
          // Two people may have one name.
          <div key={index} className="flex min-w-0 items-baseline justify-between gap-x-[0.5em] leading-[1.15]">
            <dt className="wrap-anywhere">
              <bdi>{name}</bdi>
            </dt>
            <dd className="figure text-end font-bold whitespace-nowrap">
              <bdi>{number}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Props = { sheet: Sheet; phones: readonly Phone[]; fit: SheetFit; className?: string };

/** The printed sheet, black on white. All sizes follow the font size, so that it can be made to fit; its lines fill the given height. */
export function PrintedSheet({ sheet, phones, fit, className }: Props) {
  const hidden = leftOut(sheet, fit);
  return (
    <article
      aria-label={sheet.name}
      style={{ fontSize: `${fit.points}pt` }}
      className={cn("flex flex-col leading-[1.2] text-ink", className)}
    >
      <header className="border-b-4 border-ink pb-[0.35em]">
        <h2 className={cn(HEADING, "text-[2em]")}>{sheet.name}</h2>
        <p className="figure">{sheet.dates}</p>
      </header>
      {sheet.days.map((day) => (
        <Day key={day.date} day={day} fit={fit} />
      ))}
      {phones.length > 0 && <Phones phones={phones} />}
      <footer className="pt-[0.3em] text-[0.75em] leading-[1.2]">
        {sheet.reckoning}
        {hidden.notes > 0 && " Notes are left out."}
      </footer>
    </article>
  );
}
