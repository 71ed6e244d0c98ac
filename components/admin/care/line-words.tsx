import { useRelativeWords } from "@/components/shared/relative/relative-words";
import type { WaitingEntry } from "@/lib/schedule/care/outbox";
import { formatKind, markWords, timeOf } from "@/lib/schedule/care/rules";
import type { CareEntry, PlanMark } from "@/lib/schedule/care/schema";

type Said = Pick<CareEntry, "kind" | "value" | "title" | "note" | "at">;

function Words({ said, timeZone, hasTitle }: { said: Said; timeZone: string; hasTitle: boolean }) {
  return (
    <>
      {timeOf(said.at, timeZone)} <strong className="font-semibold">{formatKind(said)}</strong>
      {hasTitle && said.title !== "" && (
        <>
          , <bdi>{said.title}</bdi>
        </>
      )}
      {said.note !== "" && (
        <>
          : <bdi>{said.note}</bdi>
        </>
      )}
    </>
  );
}

type EntryProps = { entry: CareEntry; timeZone: string; hasTitle?: boolean };

/** "8:05 AM Given, Morning medicine, Miriam", crossed out where it was. */
export function EntryWords({ entry, timeZone, hasTitle = true }: EntryProps) {
  const words = (
    <>
      <Words said={entry} timeZone={timeZone} hasTitle={hasTitle} />
      <span className="text-ink-2">
        , <bdi>{entry.byName}</bdi>
        {entry.editedAt !== null && ", edited"}
      </span>
    </>
  );
  if (!entry.struck) return <span className="wrap-anywhere">{words}</span>;
  return (
    <span className="wrap-anywhere text-ink-2">
      <s>{words}</s> Crossed out by <bdi>{entry.struck.by}</bdi>
      {entry.struck.why !== "" && (
        <>
          : <bdi>{entry.struck.why}</bdi>
        </>
      )}
    </span>
  );
}

/** "8:02 AM He marked it done, Morning medicine". */
export function MarkWords({
  mark,
  timeZone,
  hasTitle = false,
}: {
  mark: PlanMark;
  timeZone: string;
  hasTitle?: boolean;
}) {
  const words = useRelativeWords();
  return (
    <span className="wrap-anywhere">
      {timeOf(mark.at, timeZone)} {markWords(mark, words)}
      {hasTitle && (
        <>
          , <bdi>{mark.title}</bdi>
        </>
      )}
    </span>
  );
}

/** "8:05 AM Given, waiting to be sent", without the end for what the hub has, or has refused. */
export function PressWords({
  press: { entry },
  timeZone,
  hasTitle,
  isWaiting,
}: {
  press: WaitingEntry;
  timeZone: string;
  hasTitle: boolean;
  isWaiting: boolean;
}) {
  return (
    <span className="wrap-anywhere">
      <Words said={entry} timeZone={timeZone} hasTitle={hasTitle} />
      {isWaiting && <span className="text-ink-2">, waiting to be sent</span>}
    </span>
  );
}
