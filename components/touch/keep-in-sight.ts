/** A ref that scrolls an opened element to the top, again when the view resizes: the scroll buttons appear with the first scroll. */
export function keepInSight(element: HTMLElement | null): (() => void) | undefined {
  const view = element?.closest("[data-slot='tap-scroll']")?.firstElementChild;
  if (!element || !view) return undefined;
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: "start" }));
  observer.observe(view);
  return () => observer.disconnect();
}
