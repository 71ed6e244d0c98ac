/**
 * getComputedStyle for pages without style sheets: what an element's own style, `hidden` and the browser itself say, and what it inherits of
 * that. jsdom reads its whole sheet of defaults for each element, whenever a test asks for a role.
 */
const NEVER_SHOWN = new Set(["HEAD", "SCRIPT", "STYLE", "TEMPLATE", "TITLE", "META", "LINK", "NOSCRIPT"]);
const INHERITED = new Set(["visibility", "pointer-events", "direction", "color", "cursor", "font-size", "user-select"]);
const INITIAL: Record<string, string> = {
  visibility: "visible",
  opacity: "1",
  "pointer-events": "auto",
  "animation-name": "none",
  content: "none",
};

/** Whatever these tests render has a style. */
const ownStyle = (element: Element) => (element as HTMLElement | SVGElement).style;

function isNotShown(element: Element): boolean {
  if (NEVER_SHOWN.has(element.tagName) || element.hasAttribute("hidden")) return true;
  return element.tagName === "DIALOG" && !element.hasAttribute("open");
}

function valueOf(element: Element, name: string): string {
  const own = ownStyle(element).getPropertyValue(name);
  if (own !== "" && own !== "inherit") return own;
  if (name === "display") return isNotShown(element) ? "none" : "block";
  const parent = INHERITED.has(name) ? element.parentElement : null;
  return parent === null ? (INITIAL[name] ?? "") : valueOf(parent, name);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function replaceComputedStyles(): void {
  window.getComputedStyle = (element: Element) => {
    const getPropertyValue = (name: string) => valueOf(element, name);
    // The proxy has every property.
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) =>
        name === "getPropertyValue"
          ? getPropertyValue
          : typeof name === "string"
            ? valueOf(element, kebab(name))
            : undefined,
    });
  };
}
