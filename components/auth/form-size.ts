/** Where the form stands: on a page for phones and laptops, or on the relative's screen. */
export type FormSize = "page" | "hub";

export const TEXT_SIZE: Record<FormSize, string> = { page: "text-lg", hub: "text-hub-body" };
export const FIELD_SIZE: Record<FormSize, string> = { page: "min-h-14", hub: "min-h-18 text-hub-body" };
export const BUTTON_SIZE = { page: "phone", hub: "hub" } as const satisfies Record<FormSize, string>;
