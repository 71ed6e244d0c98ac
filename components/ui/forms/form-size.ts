/** The form's location: a page for phones and laptops, the relative's screen, or the caretaker's desk. */
export type FormSize = "page" | "hub" | "desk";

export const TEXT_SIZE: Record<FormSize, string> = { page: "text-lg", hub: "text-hub-body", desk: "text-lg" };
export const FIELD_SIZE: Record<FormSize, string> = {
  page: "min-h-14",
  hub: "min-h-18 text-hub-body",
  desk: "min-h-11 border-2",
};
export const BUTTON_SIZE = { page: "phone", hub: "hub", desk: "desk" } as const satisfies Record<FormSize, string>;
