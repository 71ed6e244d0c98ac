const viewOf = (element: HTMLElement | null) => element?.closest("[data-slot='tap-scroll']")?.firstElementChild;

/** A ref that scrolls to an element when it appears, and once more when the scroll buttons have appeared. */
export const beginInSight = (element: HTMLElement | null) => begin(element, "start");
export const beginNearby = (element: HTMLElement | null) => begin(element, "nearest");

function begin(element: HTMLElement | null, block: "start" | "nearest"): (() => void) | undefined {
  const view = viewOf(element);
  if (!element || !view) return undefined;
  let times = 0;
  const observer = new ResizeObserver(() => {
    times += 1;
    element.scrollIntoView({ block, behavior: "instant" });
    if (times === 2) observer.disconnect();
  });
  observer.observe(view);
  return () => observer.disconnect();
}
