export const weekItemId = (id: string) => `week-item-${id}`;
export const slotId = (date: string) => `week-slot-${date}`;

const itemsOf = (day: Element | null | undefined) => [...(day?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];

/** Gives the focus to another item by an arrow key, Home or End: in the day, or in the day before or after it. Returns false for any other key. */
export function focusByKey(key: string, button: HTMLElement): boolean {
  const day = button.closest("[data-day]");
  const items = itemsOf(day);
  const place = items.indexOf(button);
  const inDayAfter = (by: number) => {
    const days = [...document.querySelectorAll("[data-day]")].filter((one) => one.getClientRects().length > 0);
    const other = days[days.indexOf(day ?? document.body) + by];
    const others = itemsOf(other);
    return others[Math.min(place, others.length - 1)] ?? other?.querySelector<HTMLElement>("[data-slot=free]");
  };
  const targets: Record<string, () => HTMLElement | null | undefined> = {
    ArrowUp: () => items[place - 1],
    ArrowDown: () => items[place + 1] ?? day?.querySelector<HTMLElement>("[data-slot=free]"),
    ArrowLeft: () => inDayAfter(-1),
    ArrowRight: () => inDayAfter(1),
    Home: () => items[0],
    End: () => items.at(-1),
  };
  const target = targets[key];
  if (!target) return false;
  target()?.focus();
  return true;
}
