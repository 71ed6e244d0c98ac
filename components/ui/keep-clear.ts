/** The height of the bar at the window's foot, for the page's scroll-padding (app/globals.css). */
const FOOT = "--foot";

/**
 * A ref for a bar that sticks to the window's foot: what takes the focus, or has it while the bar grows, is not left behind it.
 */
export function keepClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(FOOT, `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (!focused || bar.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const edge = bar.getBoundingClientRect();
    // What is out of sight has been left by the reader, and stays where it is.
    if (top < edge.bottom && bottom > edge.top) focused.scrollIntoView({ block: "nearest" });
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(FOOT);
  };
}
