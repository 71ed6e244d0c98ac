/** The day and time of a reminder as one text that sorts, "2026-11-20T10:30". Takes "YYYY-MM-DD" and "HH:MM". */
export function reminderMoment(date: string, time: string): string {
  return `${date}T${time}`;
}
