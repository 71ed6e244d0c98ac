/** Returns a text of English letters with its first as a capital: "image" of "image". */
export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a text of English letters with its first in lower case: "all day" of "All day". */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
