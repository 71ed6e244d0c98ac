import type { Move, MoveProblem } from "@/components/admin/schedule/week/use-move-item";
import { Button } from "@/components/ui/button";
import { SaveProblemBox } from "@/components/ui/forms/save-problem";
import { formatTarget } from "@/lib/schedule/people/target-words";

const wordsOf = ({ item, to }: Move) => formatTarget(item, to);

type Props = { problem: MoveProblem | null; onAgain: (move: Move) => void; onLeave: () => void };

function Reason({ problem: { text, changes, isGone } }: { problem: MoveProblem }) {
  if (isGone) return <p>Someone deleted it. You may be able to restore it under “Recent changes.”</p>;
  if (changes.length === 0) return <p>{text}</p>;
  return (
    <>
      <p>Someone else changed it. It’s now:</p>
      <ul className="grid gap-1">
        {changes.map(({ label, saved }) => (
          <li key={label} className="wrap-anywhere">
            {label}: <bdi className="font-semibold whitespace-pre-line">{saved || "empty"}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Alert about an item that was not moved, with the next steps. It is rendered empty first, so that a screen reader announces its text. */
export function MoveProblemNotice({ problem, onAgain, onLeave }: Props) {
  return (
    <div role="alert">
      {problem && (
        <SaveProblemBox title={`Couldn’t move “${problem.move.item.title}” to ${wordsOf(problem.move)}.`}>
          <Reason problem={problem} />
          <div className="flex flex-wrap gap-3">
            {!problem.isGone && (
              <Button size="desk" variant="primary" onClick={() => onAgain(problem.move)}>
                Move it to {wordsOf(problem.move)}
              </Button>
            )}
            <Button size="desk" onClick={onLeave}>
              {problem.isGone ? "Close" : "Leave it there"}
            </Button>
          </div>
        </SaveProblemBox>
      )}
    </div>
  );
}
