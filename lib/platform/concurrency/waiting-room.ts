export type Guest = { from: string; isFirst?: boolean; isGone?: () => boolean };
type Waiter = Guest & { answer: (leave: (() => void) | null) => void };

/** Resolves with the function that ends the turn, or with null for a guest without a place or one who has gone. */
export type WaitingRoom = (guest: Guest) => Promise<(() => void) | null>;

type Bounds = { atOnce: number; othersAtOnce?: number; places: { first: number; others: number } };

/** Gives turns, first guests first. When all places are full, the origin with the most waiting guests loses its last place to another. */
export function createWaitingRoom({ atOnce, othersAtOnce = atOnce, places }: Bounds): WaitingRoom {
  const waiting: Waiter[] = [];
  const turns = { first: 0, others: 0 };
  const kindOf = ({ isFirst = false }: Guest) => (isFirst ? "first" : "others");
  const isFree = (guest: Guest) =>
    turns.first + turns.others < atOnce && (kindOf(guest) === "first" || turns.others < othersAtOnce);

  function hasPlace(guest: Guest): boolean {
    const { from } = guest;
    const alike = waiting.filter((waiter) => kindOf(waiter) === kindOf(guest));
    if (alike.length < places[kindOf(guest)]) return true;
    const counts = new Map<string, number>();
    for (const waiter of alike) counts.set(waiter.from, (counts.get(waiter.from) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if (most <= (counts.get(from) ?? 0) + 1) return false;
    const last = alike.findLast((waiter) => counts.get(waiter.from) === most);
    if (!last) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.answer(null);
    return true;
  }

  function findNext(): Waiter | undefined {
    const first = waiting.find((waiter) => kindOf(waiter) === "first");
    const next = first ?? waiting[0];
    return next && isFree(next) ? next : undefined;
  }

  function beginTurns(): void {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1);
      if (next.isGone?.()) {
        next.answer(null);
        continue;
      }
      const kind = kindOf(next);
      turns[kind] += 1;
      let isOver = false;
      next.answer(() => {
        if (isOver) return;
        isOver = true;
        turns[kind] -= 1;
        setImmediate(beginTurns);
      });
    }
  }

  return function enter(guest) {
    return new Promise((answer) => {
      if (!isFree(guest) && !hasPlace(guest)) {
        answer(null);
        return;
      }
      waiting.push({ ...guest, answer });
      beginTurns();
    });
  };
}
