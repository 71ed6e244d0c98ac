import { Check, Clock, Phone, RotateCcw } from "lucide-react";
import { EntryWords, MarkWords, PressWords } from "@/components/admin/care/line-words";
import type { Draft, Presses } from "@/components/admin/care/use-care";
import { ValueChoice } from "@/components/admin/care/value-choice";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { HeardName } from "@/components/ui/with-name";
import { failureSentence } from "@/lib/platform/api/http-error";
import { CARE_KEY } from "@/lib/schedule/care/queries";
import { kindOf } from "@/lib/schedule/care/rules";
import type { CareItem, CareLog } from "@/lib/schedule/care/schema";
import { markItem } from "@/lib/schedule/items/queries";
import { formatItemTime } from "@/lib/schedule/items/rules";

export function ItemHead({ item }: { item: CareItem }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 text-lg leading-snug wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figure text-ink-2">{formatItemTime({ scheduledTime: item.time })}</span>
        <bdi className="font-semibold">{item.title}</bdi>
        {item.isCompleted && <Badge tone="good">Done</Badge>}
      </p>
      {item.description !== "" && (
        <p className="whitespace-pre-line text-ink-2">
          <bdi>{item.description}</bdi>
        </p>
      )}
      {item.says.map((line) => (
        <p key={line} className="text-ink-2">
          {line}
        </p>
      ))}
      {item.people.map(
        ({ name, number }) =>
          number !== null && (
            <a
              key={name}
              href={`tel:${number.replace(/[^\d+]/g, "")}`}
              className="my-1 inline-flex min-h-11 w-fit items-center gap-2 font-semibold underline underline-offset-4"
            >
              <Phone aria-hidden className="size-5 shrink-0" />
              <span>
                Call <bdi>{name}</bdi>, {number}
              </span>
            </a>
          ),
      )}
    </div>
  );
}

function ItemLines({ item, log, presses }: { item: CareItem; log: CareLog; presses: Presses }) {
  const entries = log.entries.filter(({ itemId, struck }) => itemId === item.id && struck === null);
  const marks = log.marks.filter(({ itemId }) => itemId === item.id);
  const known = new Set(log.entries.map(({ id }) => id));
  const waiting = [...presses.waiting, ...presses.sending].filter(
    ({ entry, refusal }) => entry.itemId === item.id && refusal === null && !known.has(entry.id),
  );
  if (entries.length + marks.length + waiting.length === 0) return null;
  return (
    <ul className="grid gap-1 text-lg leading-snug">
      {marks.map((mark) => (
        <li key={mark.at}>
          <MarkWords mark={mark} timeZone={log.timeZone} />
        </li>
      ))}
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryWords entry={entry} timeZone={log.timeZone} hasTitle={false} />
        </li>
      ))}
      {waiting.map((one) => (
        <li key={one.entry.id}>
          <PressWords press={one} timeZone={log.timeZone} hasTitle={false} isWaiting={presses.waiting.includes(one)} />
        </li>
      ))}
    </ul>
  );
}

/** Style of the less common buttons: on a phone they share one line. */
const SECOND = "max-sm:min-h-11 max-sm:grow max-sm:px-2 max-sm:text-base max-sm:[&_svg]:hidden";

type Props = {
  item: CareItem;
  log: CareLog;
  presses: Presses;
  givenMarks: boolean;
  onMore: (draft: Draft) => void;
};

export function PlanItem({ item, log, presses, givenMarks, onMore }: Props) {
  const mark = useAdminChange((isCompleted: boolean) => markItem(item.id, isCompleted), { stale: CARE_KEY });
  const kind = kindOf(item.category);
  const about = { itemId: item.id, title: item.title };
  // The button is primary until the item is logged.
  const isLogged = item.isCompleted || log.entries.some(({ itemId, struck }) => itemId === item.id && struck === null);
  const isDone = mark.isPending ? mark.variables : item.isCompleted;
  const ofItem = <HeardName before=" " name={item.title} />;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <ItemHead item={{ ...item, isCompleted: isDone }} />
      <ItemLines item={item} log={log} presses={presses} />
      {kind === "ate" && (
        <ValueChoice
          kind="ate"
          label={`Ate: ${item.title}`}
          onChoose={(value) => presses.press({ ...about, kind: "ate", value })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {kind === "given" && (
          <Button
            size="phone"
            variant={isLogged ? "plain" : "primary"}
            className="grow sm:min-w-40 sm:grow-0"
            onClick={() => presses.press({ ...about, kind: "given", value: null, marksDone: givenMarks })}
          >
            <Check aria-hidden />
            <span>Given{ofItem}</span>
          </Button>
        )}
        {kind === "seen" && (
          <Button
            size="phone"
            variant={isLogged ? "plain" : "primary"}
            className="grow sm:min-w-40 sm:grow-0"
            onClick={() => presses.press({ ...about, kind: "seen", value: null })}
          >
            <Check aria-hidden />
            <span>Seen{ofItem}</span>
          </Button>
        )}
        {kind === "given" && (
          <Button size="phone" onClick={() => onMore({ ...about, kind: "not-given", value: null })}>
            <span>Not given{ofItem}</span>
          </Button>
        )}
        <Button
          size="phone"
          className={SECOND}
          onClick={() => onMore({ ...about, kind, value: null, marksDone: kind === "given" && givenMarks })}
        >
          <Clock aria-hidden />
          <span>Other time or note{ofItem}</span>
        </Button>
        <Button
          size="phone"
          className={SECOND}
          aria-disabled={mark.isPending}
          onClick={() => !mark.isPending && mark.mutate(!isDone)}
        >
          {isDone ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          <span>
            {isDone ? "Mark not done" : "Mark done"}
            {ofItem}
          </span>
        </Button>
      </div>
      <FormError id={`care-mark-${item.id}`} text={mark.error && failureSentence(mark.error)} size="desk" />
    </li>
  );
}
