const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A piece of a page whose texts are escaped; only {@link html} and {@link raw} make one. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | readonly Html[] | string | number | null;

function escapeText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function textOf(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.text;
  return typeof value === "object" ? value.map(({ text }) => text).join("") : escapeText(String(value));
}

/** A piece of a page from a template; every value that is not such a piece itself is escaped, also within an attribute's quotation marks. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + textOf(values[index] ?? null)).join(""));
}

/** Takes a text of our own, such as a style sheet, as it is. */
export function raw(text: string): Html {
  return new Html(text);
}

/** The address of a file by its path, "originals/2026-11/a b.jpg", for a page in the same folder, or with `up` in one next to it. */
export function hrefOf(path: string, { up = false } = {}): string {
  return (up ? "../" : "") + path.split("/").map(encodeURIComponent).join("/");
}
