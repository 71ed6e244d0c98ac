/** Returns a name or a title as it is compared: composed, without spaces around it, in small letters. */
export function toPlain(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
