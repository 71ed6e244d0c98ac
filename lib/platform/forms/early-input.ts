import { flushSync } from "react-dom";

type Early = () => void;
type EarlyTexts = ReadonlyMap<Element, string>;

/** Sets a value with the prototype's setter, so that React, which wraps the field's own one, sees the next event as a change. */
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

/** Returns a form's text areas as sent or typed. Call it at the first render: React sets text areas back while it hydrates. */
export function readEarlyTexts(formId: string): EarlyTexts {
  const form = typeof document === "undefined" ? null : document.getElementById(formId);
  return new Map([...(form?.querySelectorAll("textarea") ?? [])].map((field) => [field, field.value]));
}

/** Hands React what was typed before hydration, else React takes it away with the next change. Call it when the form is attached. */
export function takeOverEarlyInput(form: HTMLFormElement, texts: EarlyTexts): void {
  const changes = [...form.elements].map((field) => earlyChange(field, texts)).filter((change) => change !== null);
  // After the commit, which flushSync must not interrupt: a form may build each change on the one before.
  if (changes.length > 0)
    queueMicrotask(() => {
      for (const change of changes) flushSync(change);
    });
}
