export function reminderMoment(date: string, time: string): string {
  return `${date}T${time}`;
}
