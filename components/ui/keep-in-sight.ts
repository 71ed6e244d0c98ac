/**
 * A ref that moves what has opened to the top of the scrolling view around it, and does so again when the view changes its
 * size: its two buttons, which appear with the first scroll, take some of it.
 */
export function keepInSight(element: HTMLElement | null): (() => void) | undefined {
  const view = element?.closest("[data-slot='tap-scroll']")?.firstElementChild;
  if (!element || !view) return undefined;
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: "start" }));
  observer.observe(view);
  return () => observer.disconnect();
}
