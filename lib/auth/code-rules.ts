export const SETUP_CODE_LIFE_MS = 30 * 60_000;
/** Wrong codes from one network in a window of 15 minutes. */
export const SETUP_CODE_TRIES = 5;
export const SETUP_CODE_LENGTH = 12;

/** The letters A to Z of a code that a person typed in any case, with spaces or hyphens anywhere. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}
