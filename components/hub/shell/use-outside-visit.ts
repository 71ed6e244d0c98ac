import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { createOutsideVisits } from "@/lib/activities/outside-visits";

/** The height of the layer's first row, which stays in sight above the visit on a screen without tabs (docs/kiosk.md), in the hub's rem. */
export const RETURN_ROW_REM = 7;

/** The title bar and address line that window managers and browsers put above a window at the place that we ask for. */
const FRAME_PX = 40;

const NO_TABS = "(display-mode: fullscreen)";
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** "" opens a tab; a kiosk has no tabs, so it gets a window that leaves the way back in sight. */
function windowFeatures(): string {
  if (!window.matchMedia(NO_TABS).matches) return "";
  const row = RETURN_ROW_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const top = Math.ceil(window.outerHeight - window.innerHeight + row + FRAME_PX);
  return `popup,left=0,top=${top},width=${screen.availWidth},height=${screen.availHeight - top}`;
}

/** Opens outside pages from the hub (D32) for links below the element with `onClick`. Takes after how many idle minutes a visit is closed, or null. */
export function useOutsideVisit(minutes: number | null) {
  const [visits] = useState(() => createOutsideVisits());
  const isOpen = useSyncExternalStore(visits.subscribe, visits.isOpen, () => false);

  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[target=_blank]");
    if (link && visits.open(link.href, { features: windowFeatures(), minutes })) event.preventDefault();
  }

  return { isOpen, onClick, comeBack: visits.comeBack };
}
