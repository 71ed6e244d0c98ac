/** Returns true for the id of a chapter of Tanach: such a text is the same on every day, and continues in the next chapter. */
export function isChapter(id: string): boolean {
  return /^[a-z0-9-]+\.\d+$/.test(id);
}

export function contentsPath(date: string): string {
  return `/api/tanach/contents?date=${date}`;
}

/** The address of a reading as it is on a Hebrew day. That of a chapter has no day in it. */
export function readingPath(id: string, date: string): string {
  return `/api/tanach/readings/${encodeURIComponent(id)}${isChapter(id) ? "" : `?date=${date}`}`;
}

export function familyPath(date: string): string {
  return `/api/tanach/family?date=${date}`;
}

export function bookAddress(id: string): string {
  return `/?${new URLSearchParams({ activity: "learning", section: "book", read: id })}`;
}
