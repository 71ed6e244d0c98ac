/** For the page's scroll-padding (app/globals.css). */
const FOOT = "--foot";

/** A ref for a bar that sticks to the bottom of the window, so that it never covers what has the focus. */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(FOOT, `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (!focused || bar.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = bar.getBoundingClientRect();
    // The reader has scrolled away from it on purpose.
    if (top < edge.bottom && bottom > edge.top) focused.scrollIntoView({ block: "nearest" });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(FOOT);
  };
}
