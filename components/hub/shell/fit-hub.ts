/** On <html> while the hub shows fewer things: for a text size from 130 % on, or because nothing else fits ("auto"). */
const FEW = "few";
/** Layout steps from roomy to tight (design.md 5.2), named after the variants in app/globals.css. */
const STEPS = ["", "tight", "tight snug"] as const;
/** Scroll positions are fractions of a pixel on some screens. */
const ROUNDING_PX = 2;
/** Smaller windows scroll. */
const isScreen = () => (innerWidth >= 1152 && innerHeight >= 700) || (innerWidth >= 800 && innerHeight >= 1200);

/** A ref: while the words would make the page scroll, the next step of its layout gives way before the page is drawn. */
export function fitHub(page: HTMLElement | null): (() => void) | undefined {
  const view = page?.closest<HTMLElement>("[data-slot='tap-scroll']");
  const scroller = view?.firstElementChild;
  if (!page || !view || !scroller) return undefined;
  const root = document.documentElement;
  const fits = () => scroller.scrollHeight <= view.clientHeight + ROUNDING_PX;

  function fit(): void {
    if (!page) return;
    if (root.dataset[FEW] === "auto") delete root.dataset[FEW];
    const tryAll = () =>
      STEPS.some((step) => {
        page.dataset["fit"] = step;
        return !isScreen() || fits();
      });
    if (tryAll() || root.dataset[FEW] !== undefined) return;
    root.dataset[FEW] = "auto";
    tryAll();
  }

  fit();
  const words = new MutationObserver(fit);
  words.observe(page, { childList: true, characterData: true, subtree: true });
  const size = new MutationObserver(fit);
  size.observe(root, { attributeFilter: ["style"] });
  const screen = new ResizeObserver(fit);
  screen.observe(view);
  if ("fonts" in document) void document.fonts.ready.then(fit);
  return () => {
    words.disconnect();
    size.disconnect();
    screen.disconnect();
  };
}
