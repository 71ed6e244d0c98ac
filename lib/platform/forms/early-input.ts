import { flushSync } from "react-dom";

type Early = () => void;
type EarlyTexts = ReadonlyMap<Element, string>;

/**
 * Sets a value behind React's back, so that the event after it is a change: React compares it with what was last set by the field's own setter,
 * which is not the prototype's.
 */
function setUnnoticed(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function earlyChoice(field: HTMLSelectElement): Early | null {
  const { value, options, selectedIndex } = field;
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  // Only what the server sent is marked so.
  if (sent === -1 || selectedIndex === sent) return null;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function earlyTick(field: HTMLInputElement): Early | null {
  const { checked, defaultChecked } = field;
  if (checked === defaultChecked || (field.type === "radio" && !checked)) return null;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function earlyText(field: HTMLInputElement | HTMLTextAreaElement, value: string): Early | null {
  const { defaultValue } = field;
  // A field has one way to end a line, whatever was saved.
  return value === defaultValue.replace(/\r\n?/g, "\n") ? null : () => setUnnoticed(field, value);
}

function earlyChange(field: Element, texts: EarlyTexts): Early | null {
  if (field instanceof HTMLSelectElement) return earlyChoice(field);
  if (field instanceof HTMLTextAreaElement) return earlyText(field, texts.get(field) ?? field.value);
  if (!(field instanceof HTMLInputElement) || field.type === "file") return null;
  return field.type === "checkbox" || field.type === "radio" ? earlyTick(field) : earlyText(field, field.value);
}

/**
 * Returns what is in the text areas of the form with this id, as the server sent it or as it was typed since; to be called while the form
 * is rendered for the first time, because React sets text areas back while it hydrates. Empty for a form that is not there yet.
 */
export function readEarlyTexts(formId: string): EarlyTexts {
  const form = typeof document === "undefined" ? null : document.getElementById(formId);
  return new Map([...(form?.querySelectorAll("textarea") ?? [])].map((field) => [field, field.value]));
}

/**
 * Hands React what was typed, chosen and marked in a form before hydration, as the form's first changes: without that React leaves it in sight
 * and takes it away with the next change. To be called when the form is attached: its fields then still hold both what the server sent and
 * what came since. In a form that React has made itself there is nothing to hand over.
 */
export function takeOverEarlyInput(form: HTMLFormElement, texts: EarlyTexts): void {
  const changes = [...form.elements].map((field) => earlyChange(field, texts)).filter((change) => change !== null);
  // After the commit, which flushSync must not interrupt: a form may build each change on the one before.
  if (changes.length > 0)
    queueMicrotask(() => {
      for (const change of changes) flushSync(change);
    });
}
