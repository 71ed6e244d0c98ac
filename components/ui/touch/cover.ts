import { focusElement } from "@/components/ui/touch/focus";

type Options = {
  /** Selector of the first element to focus; null for the layer itself, so that a stray key press does nothing. */
  firstFocus: string | null;
  onEscape: () => void;
};

const isEscape = (event: Event) => event instanceof KeyboardEvent && event.key === "Escape";

/** Makes a child of the body all that can be used, also against later layers. Returns how to give the page and the focus back. */
export function coverPage(layer: HTMLElement, { firstFocus, onEscape }: Options): () => void {
  const opener = document.activeElement;
  const covered = new Set<Element>();

  function cover(): void {
    // A layer that opens below hides everything else from screen readers.
    layer.removeAttribute("aria-hidden");
    for (const part of document.body.children)
      if (part !== layer && !part.hasAttribute("inert")) {
        part.setAttribute("inert", "");
        covered.add(part);
      }
  }

  const onKey = (event: Event) => {
    if (!isEscape(event)) return;
    event.stopPropagation();
    onEscape();
  };
  /** Stops taps on the layer: whatever lies below would take them for taps outside of itself. */
  const keepTap = (event: Event) => {
    if (event.target instanceof Node && layer.contains(event.target)) event.stopPropagation();
  };
  const watch = new MutationObserver(cover);

  cover();
  watch.observe(document.body, { childList: true });
  watch.observe(layer, { attributeFilter: ["aria-hidden"] });
  window.addEventListener("keydown", onKey, { capture: true });
  document.documentElement.addEventListener("pointerdown", keepTap);
  focusElement(firstFocus === null ? layer : layer.querySelector<HTMLElement>(firstFocus));

  return () => {
    watch.disconnect();
    window.removeEventListener("keydown", onKey, { capture: true });
    document.documentElement.removeEventListener("pointerdown", keepTap);
    for (const part of covered) part.removeAttribute("inert");
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) focusElement(opener);
  };
}
