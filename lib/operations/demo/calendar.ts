import "server-only";
import { addDays } from "@/lib/platform/time/civil-date";
import { keepCalendar, readDueCalendars } from "@/lib/schedule/outside/reading-store";
import { weekOf } from "@/lib/schedule/planning/week-rules";

const lineOf = (date: string, time: string) => `${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

function demoCalendar(today: string, timeZone: string): string {
  const event = (uid: string, title: string, lines: readonly string[]) => [
    ...["BEGIN:VEVENT", `UID:${uid}@demo.example`, "DTSTAMP:20260101T000000Z", `SUMMARY:${title}`],
    ...lines,
    "END:VEVENT",
  ];
  const timed = (date: string, begins: string, ends: string) => [
    `DTSTART;TZID=${timeZone}:${lineOf(date, begins)}`,
    `DTEND;TZID=${timeZone}:${lineOf(date, ends)}`,
  ];
  const day = (date: string) => date.replaceAll("-", "");
  return [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Demo//EN"],
    ...event("work", "Meeting at work", timed(addDays(today, 1), "14:00", "15:30")),
    ...event("class", "Evening class", [...timed(addDays(weekOf(today), -6), "20:00", "21:30"), "RRULE:FREQ=WEEKLY"]),
    ...event("market", "Market day", [
      `DTSTART;VALUE=DATE:${day(addDays(today, 1))}`,
      `DTEND;VALUE=DATE:${day(addDays(today, 3))}`,
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
}

/** Reads a calendar in from a file that it keeps, without asking anyone's server. */
export async function readDemoCalendar(today: string, timeZone: string): Promise<void> {
  await keepCalendar({
    ...{ name: "Rivky’s calendar", address: "https://calendar.example/rivky.ics", addedBy: "miriam" },
    file: Buffer.from(demoCalendar(today, timeZone)),
  });
  await readDueCalendars();
}
