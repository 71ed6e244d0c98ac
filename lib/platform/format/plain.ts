export function toPlain(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
