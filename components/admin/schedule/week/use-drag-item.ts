import { type PointerEvent as ReactPointerEvent, useState } from "react";
import type { Dragged } from "@/components/admin/schedule/week/week-item";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";

/** A hand that only presses moves less than this. */
const BEGIN_PX = 8;

/** The day under a point of the window, "YYYY-MM-DD". */
function dayAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest("[data-day]")?.getAttribute("data-day") ?? null;
}

/** The press that ends a drag is no press on the item. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  // Where the browser makes no click of it, the next one counts.
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/** Dragging an item to another day with a mouse or a pen; a finger scrolls the page, and has "Move". Escape gives up. */
export function useDragItem(onDrop: (item: ScheduleItemWithVersion, date: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function onPointerDown(press: ReactPointerEvent, item: ScheduleItemWithVersion): void {
    if (press.button !== 0 || press.pointerType === "touch") return;
    const from = { x: press.clientX + window.scrollX, y: press.clientY + window.scrollY };
    const listening = new AbortController();
    const { signal } = listening;
    let isDragging = false;
    const end = () => {
      listening.abort();
      setDragged(null);
    };
    window.addEventListener(
      "pointermove",
      ({ clientX, clientY }) => {
        const [x, y] = [clientX + window.scrollX - from.x, clientY + window.scrollY - from.y];
        isDragging ||= Math.hypot(x, y) >= BEGIN_PX;
        if (isDragging) setDragged({ id: item.id, x, y, over: dayAt(clientX, clientY) });
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      ({ clientX, clientY }) => {
        end();
        if (!isDragging) return;
        swallowClick();
        const date = dayAt(clientX, clientY);
        if (date !== null && date !== item.scheduledDate) onDrop(item, date);
      },
      { signal },
    );
    window.addEventListener("pointercancel", end, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
  }

  return { dragged, onPointerDown };
}
