import { type PointerEvent as ReactPointerEvent, useState } from "react";
import { sideAt, watchEdge } from "@/components/admin/schedule/week/edge-turn";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { minutesOf, wallTimeOf } from "@/lib/schedule/people/item-sentences";
import { drawnBetween, shiftBy, SNAP, snapTo, stretchTo } from "@/lib/schedule/planning/grid-rules";

/** A hand that only presses moves less than this: with a mouse or a pen, and with a finger. */
const BEGIN_PX = { mouse: 4, touch: 8 } as const;
/** Milliseconds for which a finger rests before it drags; until then the page scrolls. */
const REST_MS = 350;
const BUZZ_MS = 10;
/** Distance from the edge, in pixels, at which the hours scroll while an item is dragged, and the step of each scroll. */
const [EDGE_PX, SCROLL_PX] = [40, 16];

export type Drop = { date: string; time: string | null; length: number | null };
export type GridDrag = { item: ScheduleItemWithVersion | null; drop: Drop };
export type Grip = "move" | "length";

type Place = { date: string; minute: number | null; isAnyTime: boolean };

/** The day of an element, and the minute of its axis at a height of the window; null outside the axis, or among the items of any time. */
function placeAt(element: Element | null, y: number): Place | null {
  const day = element?.closest<HTMLElement>("[data-day]");
  const axis = day?.querySelector<HTMLElement>("[data-axis]");
  // The heads lie over the hours that were scrolled away.
  const isOnHours = element?.closest("[data-axis]") !== null;
  if (!day || !axis) return null;
  const { top, height } = axis.getBoundingClientRect();
  const style = getComputedStyle(axis);
  const [from, until] = ["--from", "--until"].map((name) => Number(style.getPropertyValue(name)));
  const minute = ((from ?? 0) + ((y - top) / height) * ((until ?? 0) - (from ?? 0))) * 60;
  const isAnyTime = element?.closest("[data-any-time]") !== null;
  return { date: day.dataset.day ?? "", minute: isOnHours ? minute : null, isAnyTime };
}

const hours = () => document.querySelector<HTMLElement>("[data-slot=week-hours]");
const hoursSideAt = (x: number) => sideAt(x, hours()?.getBoundingClientRect() ?? { left: -Infinity, right: Infinity });

/** Scrolls what the pointer came near the edge of; what was taken there stays until it goes further. */
function scrollAtEdge(y: number, began: number): void {
  const scroller = hours();
  if (!scroller) return;
  const scrolls = scroller.scrollHeight > scroller.clientHeight;
  const { top, bottom } = scrolls ? scroller.getBoundingClientRect() : { top: 0, bottom: window.innerHeight };
  const by = y > Math.max(bottom - EDGE_PX, began) ? SCROLL_PX : y < Math.min(top + EDGE_PX, began) ? -SCROLL_PX : 0;
  if (by !== 0) (scrolls ? scroller : window).scrollBy(0, by);
}

/** The press that ends a drag is no press on what lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  // The browser may send no click for this drag; then the next click must count.
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

type Options = {
  onDrop: (item: ScheduleItemWithVersion, drop: Drop) => void;
  onNew: (drop: Drop) => void;
  /** A finger held an item at the edge of a day: shows the day before (-1) or after (1). */
  onTurn: (date: string, by: -1 | 1) => void;
};

/** Moving, lengthening and drawing items on the hours: with a mouse or a pen at once, with a finger after it has rested. Escape gives up. */
export function useGridDrag({ onDrop, onNew, onTurn }: Options) {
  const [drag, setDrag] = useState<GridDrag | null>(null);

  function begin(press: ReactPointerEvent, item: ScheduleItemWithVersion | null, grip: Grip): void {
    const start = placeAt(press.target instanceof Element ? press.target : null, press.clientY);
    if (press.button !== 0 || start === null) return;
    const isTouch = press.pointerType === "touch";
    const from = { x: press.clientX, y: press.clientY };
    const time = item?.scheduledTime ?? null;
    const began = time === null ? null : minutesOf(time);
    /** Minutes between the item's start and the point where it was grabbed. */
    const held = began === null || start.minute === null ? 0 : start.minute - began;
    const listening = new AbortController();
    const { signal } = listening;
    let isDragging = false;
    let drop: Drop | null = null;
    const edge = watchEdge(hoursSideAt(from.x), (side) => onTurn(drop?.date ?? start.date, side));

    /** A tied time stays tied, and what was of any time gets the hour on which it is dropped. */
    function timeAt({ scheduledTime, timeRule }: ScheduleItemWithVersion, place: Place, step: number): string | null {
      const { minute, isAnyTime } = place;
      if (timeRule !== null || (minute === null && !isAnyTime)) return scheduledTime;
      if (minute === null || isAnyTime) return null;
      return wallTimeOf(began === null ? snapTo(minute, step) : shiftBy(began, minute - held - began, step));
    }

    function dropAt(x: number, y: number, step: number): Drop | null {
      const place = placeAt(document.elementFromPoint(x, y), y);
      if (!place) return drop;
      const { date, minute } = place;
      if (item === null) {
        if (!start || start.minute === null || minute === null) return drop;
        const drawn = drawnBetween(start.minute, minute, step);
        return { date: start.date, time: wallTimeOf(drawn.start), length: drawn.length };
      }
      if (grip === "length") {
        if (began === null || minute === null) return drop;
        return { date: item.scheduledDate, time: item.scheduledTime, length: stretchTo(began, minute, step) };
      }
      return { date, time: timeAt(item, place, step), length: item.lengthMinutes };
    }

    const end = () => {
      clearTimeout(resting);
      edge.stop();
      listening.abort();
      setDrag(null);
    };
    const follow = (x: number, y: number, step: number) => {
      drop = dropAt(x, y, step);
      if (drop) setDrag({ item, drop });
    };
    const resting = isTouch
      ? setTimeout(() => {
          isDragging = true;
          if ("vibrate" in navigator) navigator.vibrate(BUZZ_MS);
          follow(from.x, from.y, SNAP.usual);
        }, REST_MS)
      : undefined;
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY, shiftKey }) => {
        const far = Math.hypot(clientX - from.x, clientY - from.y) >= BEGIN_PX[isTouch ? "touch" : "mouse"];
        if (!isDragging && far) {
          if (isTouch) return end();
          isDragging = true;
        }
        if (!isDragging) return;
        scrollAtEdge(clientY, from.y);
        // A new item stays on its day, and so does a length.
        if (isTouch && item !== null && grip === "move") edge.note(hoursSideAt(clientX));
        follow(clientX, clientY, shiftKey ? SNAP.fine : SNAP.usual);
      },
      { signal },
    );
    // Until it drags, a finger scrolls; from then on it does not.
    window.addEventListener("touchmove", (event) => isDragging && event.preventDefault(), { signal, passive: false });
    window.addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), { signal });
    window.addEventListener(
      "pointerup",
      ({ clientX, clientY, shiftKey }) => {
        // The day below a finger that rests may have been turned.
        if (isDragging) follow(clientX, clientY, shiftKey ? SNAP.fine : SNAP.usual);
        const [wanted, dragged] = [drop, isDragging];
        end();
        if (dragged) swallowClick();
        if (item === null) {
          const minute = start.minute === null ? null : Math.floor(start.minute / SNAP.usual) * SNAP.usual;
          if (dragged && wanted) onNew(wanted);
          else if (minute !== null) onNew({ date: start.date, time: wallTimeOf(minute), length: null });
        } else if (dragged && wanted) onDrop(item, wanted);
      },
      { signal },
    );
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  }

  return { drag, begin };
}
