import { type MouseEvent, useState, useSyncExternalStore } from "react";
import type { createOutsideVisits } from "@/lib/library/activities/outside-visits";

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

type Visits = ReturnType<typeof createOutsideVisits>;

const loadVisits = () => import("@/lib/library/activities/outside-visits");
/** Loads what a link out of the hub needs, before one is tapped. */
export const preloadVisits = () => loadVisits().then(() => undefined);

const notYet = () => () => undefined;

function openPlainly({ href }: HTMLAnchorElement): void {
  Object.assign(document.createElement("a"), { href, target: "_blank", rel: "noopener noreferrer" }).click();
}

/** Opens outside pages from the hub (D32) for links below the element with `onClick`. Takes after how many idle minutes a visit is closed, or null. */
export function useOutsideVisit(minutes: number | null) {
  const [visits, setVisits] = useState<Visits | null>(null);
  const visit = useSyncExternalStore(
    visits?.subscribe ?? notYet,
    () => visits?.current() ?? null,
    () => null,
  );

  /** A browser still takes a window for the person's own a moment after the tap. */
  async function open(link: HTMLAnchorElement): Promise<void> {
    let known = visits;
    if (!known) {
      known = (await loadVisits()).createOutsideVisits();
      setVisits(known);
    }
    if (!known.open(link.href, { features: windowFeatures(), minutes })) openPlainly(link);
  }

  function onClick(event: MouseEvent) {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[target=_blank]");
    if (!link) return;
    event.preventDefault();
    open(link).catch(() => openPlainly(link));
  }

  return { visit, onClick, comeBack: () => visits?.comeBack() };
}
