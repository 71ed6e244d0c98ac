/** @jest-environment node */
import fc from "fast-check";
import { readCalendar } from "@/lib/schedule/outside/reading/read-calendar";
import type { Reading } from "@/lib/schedule/outside/reading/schema";

const NEW_YORK = "America/New_York";
const WINDOW = { from: Date.parse("2026-10-26T00:00:00Z"), to: Date.parse("2027-12-31T00:00:00Z") };

const NY = "TZID=America/New_York";
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => {
  const isSaid = (name: string) => lines.some((line) => line.startsWith(`${name}:`));
  const defaults = ["UID:1", "SUMMARY:A"].filter((line) => !isSaid(line.split(":")[0] ?? ""));
  return ["BEGIN:VEVENT", ...defaults, ...lines, "END:VEVENT"].join("\r\n");
};
const zone = (name: string, ...lines: string[]) =>
  ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"].join("\r\n");
const half = (kind: string, start: string, from: string, to: string, ...more: string[]) =>
  [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`].join(
    "\r\n",
  );
/** As Exchange writes New York, from 1601 on. */
const exchange = (name: string, standard = "-0500", summer = "-0400") =>
  zone(
    name,
    half("STANDARD", "16010101T020000", summer, standard, "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11"),
    half("DAYLIGHT", "16010101T020000", standard, summer, "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3"),
  );

const read = (file: string | Buffer, timeZone = NEW_YORK, charset: string | null = null) =>
  readCalendar(Buffer.from(file as string), { charset, timeZone, window: WINDOW });

function wellRead(reading: Reading) {
  if (reading.kind !== "read") throw new Error(`It was not read: ${reading.why}.`);
  return reading;
}

/** "11-24 14:00-15:00", "11-24 to 11-26" for whole days; other years in full; the title unless it is A. */
function happens(reading: Reading): string[] {
  const short = (date: string) => date.replace(/^2026-/, "");
  return wellRead(reading).events.map(({ date, time, endDate, endTime, title }) => {
    const days = endDate === date ? short(date) : `${short(date)} to ${short(endDate)}`;
    return [days, time && (endTime ? `${time}-${endTime}` : time), title === "A" ? null : title]
      .filter(Boolean)
      .join(" ");
  });
}

const at = (when: string, ...more: string[]) => event(`DTSTART;${NY}:${when}`, ...more);
const day = (when: string, ...more: string[]) => event(`DTSTART;VALUE=DATE:${when}`, ...more);
const TWO = "20261124T140000";

/** A name, what the calendar holds, what happens in New York, and how many entries were not followed. */
// oxfmt-ignore
const CASES: [name: string, body: string[], happens: string[], skipped?: number][] = [
  // Zones.
  ["a zone that the file describes from 1601 on", [exchange("Customized Time Zone"), event("DTSTART;TZID=Customized Time Zone:20261124T140000"), event("UID:2", "DTSTART;TZID=Customized Time Zone:20270624T140000")], ["11-24 14:00", "2027-06-24 14:00"]],
  ["a described zone with other offsets", [exchange("Customized Time Zone", "+0200", "+0300"), event("DTSTART;TZID=Customized Time Zone:20261124T140000")], ["11-24 07:00"]],
  ["a name of Windows", [event("DTSTART;TZID=Eastern Standard Time:20261124T140000")], ["11-24 14:00"]],
  ["a name of Windows for another place", [event("DTSTART;TZID=Israel Standard Time:20261124T140000")], ["11-24 07:00"]],
  ["a name of Windows with a figure", [event("DTSTART;TZID=Pacific Standard Time 1:20261124T110000")], ["11-24 14:00"]],
  ["a name of the IANA's that is not described", [event("DTSTART;TZID=Europe/London:20261124T190000")], ["11-24 14:00"]],
  ["a name of the IANA's in lower case", [event("DTSTART;TZID=europe/london:20261124T190000")], ["11-24 14:00"]],
  ["a name of the IANA's behind a path", [event("DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/Europe/Bratislava:20261124T200000")], ["11-24 14:00"]],
  ["a name of three parts behind a path", [event("DTSTART;TZID=/citadel.org/20070227_1/America/Indiana/Knox:20261124T130000")], ["11-24 14:00"]],
  ["a name with a colon in quotes", [event('DTSTART;TZID="(UTC-05:00) Eastern Time (US & Canada)":20261124T140000')], ["11-24 14:00"]],
  ["a name with a colon without quotes", [event("DTSTART;TZID=(UTC-08:00) Pacific Time (US & Canada):20261124T110000")], ["11-24 14:00"]],
  ["an offset in a name that no list has", [event('DTSTART;TZID="(UTC+02:00) Somewhere":20261124T210000')], ["11-24 14:00"]],
  ["a description after the events", [event("DTSTART;TZID=Own:20261124T140000"), exchange("Own")], ["11-24 14:00"]],
  ["a name of the IANA's with rules of last years only", [zone("America/New_York", half("DAYLIGHT", "20200308T020000", "-0500", "-0400", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3;UNTIL=20220313T070000Z"), half("STANDARD", "20201101T020000", "-0400", "-0500", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11;UNTIL=20221106T060000Z")), at("20270624T140000")], ["2027-06-24 14:00"]],
  ["a description without offsets", [zone("W. Europe Standard Time", "BEGIN:STANDARD", "DTSTART:16010101T030000", "END:STANDARD"), event("DTSTART;TZID=W. Europe Standard Time:20261124T200000")], ["11-24 14:00"]],
  ["a description with TZID= for TZID:", ["BEGIN:VTIMEZONE", "TZID=Own", half("STANDARD", "16010101T000000", "+0000", "+0000"), "END:VTIMEZONE", event("DTSTART;TZID=Own:20261124T190000")], ["11-24 14:00"]],
  ["X-LIC-LOCATION where the description is empty", [zone("Somewhere", "X-LIC-LOCATION:Asia/Jerusalem"), event("DTSTART;TZID=Somewhere:20261124T210000")], ["11-24 14:00"]],
  ["an RDATE with a period in a description", [zone("Own", half("STANDARD", "20261101T020000", "-0400", "-0500", "RDATE;VALUE=PERIOD:20271107T020000/P1D"), half("DAYLIGHT", "20270314T020000", "-0500", "-0400")), event("DTSTART;TZID=Own:20271124T140000")], ["2027-11-24 14:00"]],
  ["a zone that nothing describes is the household's, and said", [event("DTSTART;TZID=Nowhere:20261124T140000")], ["11-24 14:00"], 1],
  ["floating times in a calendar with a zone", ["X-WR-TIMEZONE:America/Los_Angeles", event("DTSTART:20261124T110000")], ["11-24 14:00"]],
  ["UTC times in a calendar of UTC", ["X-WR-TIMEZONE:UTC", event("DTSTART:20261124T190000Z")], ["11-24 14:00"]],
  ["floating times without a zone", [event("DTSTART:20261124T140000")], ["11-24 14:00"]],
  ["a time that the clocks skip, once", [at("20270314T023000")], ["2027-03-14 03:30"]],
  ["a time that the clocks skip, in a described zone", [exchange("Own"), event("DTSTART;TZID=Own:20270314T023000")], ["2027-03-14 03:30"]],
  ["a time that the clocks skip, in a rule, is left out", [at("20270313T023000", "RRULE:FREQ=DAILY;COUNT=3")], ["2027-03-13 02:30", "2027-03-15 02:30", "2027-03-16 02:30"]],
  ["a time that the clocks show twice is the first", [at("20261101T013000", "DTEND:20261101T060000Z")], ["11-01 01:30-01:00"]],
  ["the same in a described zone", [exchange("Own"), event("DTSTART;TZID=Own:20261101T013000", "DTEND:20261101T063000Z")], ["11-01 01:30-01:30"]],
  ["the same wall clock over a change", [at("20261029T140000", "RRULE:FREQ=WEEKLY;COUNT=2")], ["10-29 14:00", "11-05 14:00"]],
  ["the same wall clock over a change in a described zone", [exchange("Own"), event("DTSTART;TZID=Own:20261029T140000", "RRULE:FREQ=WEEKLY;COUNT=2")], ["10-29 14:00", "11-05 14:00"]],
  ["an offset written into the time", [event("DTSTART:2026-11-24T21:00:00+02:00")], ["11-24 14:00"]],
  // What is left out of a series, and what stands instead.
  ["EXDATE as a day of a timed series", [at(TWO, "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20261125")], ["11-24 14:00", "11-26 14:00"]],
  ["EXDATE in UTC", [at(TWO, "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261125T190000Z")], ["11-24 14:00", "11-26 14:00"]],
  ["EXDATE with a zone on whole days", [day("20261124", "RRULE:FREQ=DAILY;COUNT=3", `EXDATE;${NY};VALUE=DATE:20261125`)], ["11-24", "11-26"]],
  ["EXDATE as a midnight on whole days", [day("20261124", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20261125T000000Z", `EXDATE;${NY}:20261126T000000`)], ["11-24"]],
  ["EXDATE at UTC midnight after a change of the clocks", [at("20261030T200000", "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261031T000000Z", "EXDATE:20261102T010000Z")], ["10-31 20:00", "11-02 20:00"]],
  ["EXDATE of the first, in a list that is folded", [at(TWO, "RRULE:FREQ=DAILY;COUNT=4", `EXDATE;${NY}:20261124T140000,2026112\r\n 5T140000`)], ["11-26 14:00", "11-27 14:00"]],
  ["EXDATE of a moved day, in a later version", [at(TWO, "SEQUENCE:2", "RRULE:FREQ=DAILY;COUNT=2", `EXDATE;${NY}:20261125T140000`), at("20261125T160000", "SEQUENCE:1", `RECURRENCE-ID;${NY}:20261125T140000`)], ["11-24 14:00"]],
  ["a moved day", [at(TWO, "RRULE:FREQ=DAILY;COUNT=3"), at("20261128T160000", `RECURRENCE-ID;${NY}:20261125T140000`)], ["11-24 14:00", "11-26 14:00", "11-28 16:00"]],
  ["a day that is canceled", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2"), at("20261125T140000", `RECURRENCE-ID;${NY}:20261125T140000`, "STATUS:CANCELLED")], ["11-24 14:00"]],
  ["a day that is canceled without a start of its own", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2"), event(`RECURRENCE-ID;${NY}:20261125T140000`, "STATUS:CANCELLED")], ["11-24 14:00"]],
  ["a series that is canceled", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2", "STATUS:cancelled")], []],
  ["RECURRENCE-ID as a day of a timed series", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2"), at("20261125T160000", "RECURRENCE-ID;VALUE=DATE:20261125")], ["11-24 14:00", "11-25 16:00"]],
  ["RECURRENCE-ID in another zone", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2"), at("20261125T160000", "RECURRENCE-ID:20261125T190000Z")], ["11-24 14:00", "11-25 16:00"]],
  ["an exception with a rule of its own", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2"), at("20261125T160000", `RECURRENCE-ID;${NY}:20261125T140000`, "RRULE:FREQ=DAILY")], ["11-24 14:00", "11-25 16:00"]],
  ["two exceptions of one day: the later version", [at(TWO, "RRULE:FREQ=DAILY;COUNT=1"), at("20261124T160000", `RECURRENCE-ID;${NY}:${TWO}`, "SEQUENCE:2"), at("20261124T170000", `RECURRENCE-ID;${NY}:${TWO}`, "SEQUENCE:1")], ["11-24 16:00"]],
  ["two exceptions of one version: the later change", [at(TWO, "RRULE:FREQ=DAILY;COUNT=1"), at("20261124T160000", `RECURRENCE-ID;${NY}:${TWO}`, "LAST-MODIFIED:20261102T000000Z"), at("20261124T170000", `RECURRENCE-ID;${NY}:${TWO}`, "LAST-MODIFIED:20261101T000000Z")], ["11-24 16:00"]],
  ["an exception without its series", [at("20261125T160000", `RECURRENCE-ID;${NY}:20261125T140000`, "SUMMARY:B")], ["11-25 16:00 B"]],
  ["from one day on, another hour", [at(TWO, "RRULE:FREQ=DAILY;COUNT=4"), at("20261126T160000", `RECURRENCE-ID;RANGE=THISANDFUTURE;${NY}:20261126T140000`)], ["11-24 14:00", "11-25 14:00", "11-26 16:00", "11-27 16:00"]],
  ["from one day on, canceled", [at(TWO, "RRULE:FREQ=DAILY;COUNT=4"), at("20261126T140000", `RECURRENCE-ID;RANGE=THISANDFUTURE;${NY}:20261126T140000`, "STATUS:CANCELLED")], ["11-24 14:00", "11-25 14:00"]],
  ["one UID for several events", [at(TWO), at("20261126T140000", "SUMMARY:B")], ["11-24 14:00", "11-26 14:00 B"]],
  ["no UID at all", ["BEGIN:VEVENT", "SUMMARY:A", `DTSTART;${NY}:${TWO}`, "END:VEVENT", "BEGIN:VEVENT", "SUMMARY:C", `DTSTART;${NY}:${TWO}`, "END:VEVENT"], ["11-24 14:00", "11-24 14:00 C"]],
  ["a later version of the same event", [at(TWO, "SEQUENCE:2", "DURATION:PT1H"), at(TWO, "SEQUENCE:1")], ["11-24 14:00-15:00"]],
  // Rules.
  ["UNTIL as a day, with times", [at(TWO, "RRULE:FREQ=DAILY;UNTIL=20261126")], ["11-24 14:00", "11-25 14:00", "11-26 14:00"]],
  ["UNTIL half an hour before the last", [at(TWO, "RRULE:FREQ=DAILY;UNTIL=20261126T183000Z")], ["11-24 14:00", "11-25 14:00"]],
  ["UNTIL without a zone", [at(TWO, "RRULE:FREQ=DAILY;UNTIL=20261125T140000")], ["11-24 14:00", "11-25 14:00"]],
  ["UNTIL before the start", [at(TWO, "RRULE:FREQ=DAILY;UNTIL=20261101T000000Z")], []],
  ["UNTIL as a time, on whole days", [day("20261124", "RRULE:FREQ=DAILY;UNTIL=20261125T235959Z")], ["11-24", "11-25"]],
  ["UNTIL in the year 4500", [day("20000601", "RRULE:FREQ=YEARLY;UNTIL=45001231")], ["2027-06-01"]],
  ["UNTIL that is no date", [at(TWO, "RRULE:FREQ=DAILY;UNTIL=never")], ["11-24 14:00"], 1],
  ["COUNT and UNTIL: the earlier", [at(TWO, "RRULE:FREQ=DAILY;COUNT=5;UNTIL=20261125T235959Z"), at(TWO, "UID:2", "RRULE:FREQ=DAILY;COUNT=1;UNTIL=20261130T235959Z")], ["11-24 14:00", "11-24 14:00", "11-25 14:00"]],
  ["COUNT that began long before", [at("20261020T140000", "RRULE:FREQ=DAILY;COUNT=9")], ["10-26 14:00", "10-27 14:00", "10-28 14:00"]],
  ["COUNT is not filled up after EXDATE", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2", `EXDATE;${NY}:20261125T140000`)], ["11-24 14:00"]],
  ["RDATE with a period", [at(TWO, "DURATION:PT1H", `RDATE;VALUE=PERIOD;${NY}:20261126T140000/PT2H`)], ["11-24 14:00-15:00", "11-26 14:00-16:00"]],
  ["RDATE without a rule: the start too", [at(TWO, `RDATE;${NY}:20261126T140000,20261128T140000`)], ["11-24 14:00", "11-26 14:00", "11-28 14:00"]],
  ["every other week from Monday on", [at("20261103T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO")], ["11-03 09:00", "11-08 09:00", "11-17 09:00", "11-22 09:00"]],
  ["every other week from Sunday on", [at("20261103T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU")], ["11-03 09:00", "11-15 09:00", "11-17 09:00", "11-29 09:00"]],
  ["Outlook's last day of the month", [at("20261031T090000", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;COUNT=3")], ["10-31 09:00", "11-30 09:00", "12-31 09:00"]],
  ["the last of three days of the month", [at("20261030T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=5")], ["10-30 09:00", "11-30 09:00", "12-30 09:00", "2027-01-30 09:00", "2027-02-28 09:00"]],
  ["the last day of the month", [at("20261130T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3")], ["11-30 09:00", "12-31 09:00", "2027-01-31 09:00"]],
  ["each month from the 31st", [at("20261031T090000", "RRULE:FREQ=MONTHLY;COUNT=3")], ["10-31 09:00", "12-31 09:00", "2027-01-31 09:00"]],
  ["each year from February 29", [day("20240229", "RRULE:FREQ=YEARLY")], []],
  ["February 30", [day("20240201", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), day("20240201", "UID:2", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"), at("20240201T090000", "UID:3", "RRULE:FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30")], []],
  ["each 999,999,999th day", [at(TWO, "RRULE:FREQ=DAILY;INTERVAL=999999999")], ["11-24 14:00"]],
  ["each second and each minute: the first", [at("20200101T090000", "RRULE:FREQ=SECONDLY"), at(TWO, "UID:2", "RRULE:FREQ=MINUTELY;INTERVAL=5")], ["11-24 14:00"], 2],
  ["a rule of 86,400 starts a day: the first", [at(TWO, `RRULE:FREQ=YEARLY;COUNT=1;BYHOUR=${[...Array(24).keys()].join()};BYMINUTE=${[...Array(60).keys()].join()};BYSECOND=${[...Array(60).keys()].join()}`)], ["11-24 14:00"], 1],
  ["parts of a rule that are somebody's own", [at(TWO, "RRULE;X-BUSYMAC-REGENERATE=TRASH:FREQ=DAILY;COUNT=2;X-FOO=BAR")], ["11-24 14:00", "11-25 14:00"]],
  ["rules that say nothing or what cannot be", [at(TWO, "RRULE:"), at("20261125T140000", "UID:2", "RRULE:FREQ=MONTHLY;BYDAY=0MO"), at("20261126T140000", "UID:3", "RRULE:FREQ=YEARLY;BYWEEKNO=54"), at("20261127T140000", "UID:4", "RRULE:FREQ=SOMETIMES"), at("20261128T140000", "UID:5", "RRULE:FREQ=DAILY;INTERVAL=0")], ["11-24 14:00", "11-25 14:00", "11-26 14:00", "11-27 14:00", "11-28 14:00"], 5],
  ["EXRULE counts for nothing, as Google has it", [at(TWO, "RRULE:FREQ=DAILY;COUNT=2", "EXRULE:FREQ=DAILY;COUNT=1")], ["11-24 14:00", "11-25 14:00"]],
  ["the Hebrew year: 8 Adar I, or Adar where there is one", [day("20260225", "RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD")], ["2027-02-15"]],
  ["a start that its rule does not have", [at("20261124T140000", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2"), at(TWO, "UID:2", "RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;COUNT=1")], ["11-25 14:00", "12-02 14:00", "12-07 14:00"]],
  // Days and lengths.
  ["a whole day, three ways", [day("20261124", "DTEND;VALUE=DATE:20261125"), day("20261125", "UID:2", "DTEND;VALUE=DATE:20261125"), day("20261126", "UID:3")], ["11-24", "11-25", "11-26"]],
  ["three whole days", [day("20261126", "DTEND;VALUE=DATE:20261129")], ["11-26 to 11-28"]],
  ["whole days by a duration", [day("20261126", "DURATION:P1W")], ["11-26 to 12-02"]],
  ["Outlook's midnights with a mark", [event(`DTSTART;${NY}:20261124T000000`, `DTEND;${NY}:20261126T000000`, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE")], ["11-24 to 11-25"]],
  ["a time without an end, and one of no length", [at(TWO), at("20261125T140000", "UID:2", `DTEND;${NY}:20261125T140000`)], ["11-24 14:00", "11-25 14:00"]],
  ["an end before the start", [at(TWO, `DTEND;${NY}:20261124T130000`), at("20261125T140000", "UID:2", "DURATION:-P1W"), day("20261126", "UID:3", "DTEND;VALUE=DATE:20261101")], ["11-24 14:00", "11-25 14:00", "11-26"]],
  ["over midnight, and until midnight", [at("20261124T210000", "DURATION:PT3H30M"), at("20261126T210000", "UID:2", "DURATION:PT3H")], ["11-24 to 11-25 21:00-00:30", "11-26 21:00-24:00"]],
  ["something that began before the window", [day("20261001", "DURATION:P60D"), at("20261025T100000", "UID:2", "DURATION:P3D")], ["10-01 to 11-29", "10-25 to 10-28 10:00-10:00"]],
  ["a day without VALUE, with dashes, in lower case", [event("DTSTART:20261124"), event("UID:2", "DTSTART:2026-11-25"), "begin:vevent", "uid:3", "summary:A", `dtstart;${NY.toLowerCase()}:20261126t140000`, "end:vevent"], ["11-24", "11-25", "11-26 14:00"]],
  ["no start, or a day that is none", [event(), event("UID:2", "DTSTART:20261131"), at(TWO, "UID:3")], ["11-24 14:00"], 2],
  // Lines.
  ["a line that goes on without a fold", [event("DESCRIPTION:One", "two", "", "three", `DTSTART;${NY}:${TWO}`)], ["11-24 14:00"]],
  ["a tab as a fold", [event(`DTSTART;TZID=America/New\r\n\t_York:${TWO}`)], ["11-24 14:00"]],
  ["a wrong alarm, a wrong interval, no PRODID", ["REFRESH-INTERVAL:often", at(TWO, "BEGIN:VALARM", "TRIGGER:soon", "DTSTART:1", "END:VALARM", "X-Link", "GEO:x")], ["11-24 14:00"]],
  ["a block that does not end inside one that does", [event(`DTSTART;${NY}:${TWO}`, "BEGIN:VALARM", "ACTION:DISPLAY")], ["11-24 14:00"]],
  ["to-dos, journals and busy times", ["BEGIN:VTODO", "SUMMARY:B", "DUE:20261124T140000Z", "END:VTODO", "BEGIN:VFREEBUSY", "FREEBUSY:20261124T140000Z/PT1H", "END:VFREEBUSY", at(TWO)], ["11-24 14:00"]],
];

test.each(CASES)("%s", (_, body, expected, skipped = 0) => {
  const reading = wellRead(read(calendar(...body)));
  expect([happens(reading), reading.skipped]).toEqual([expected, skipped]);
});

test.each<[string, string | Buffer, string | null]>([
  ["a byte order mark", `\uFEFF${calendar(at(TWO, "SUMMARY:שיעור"))}`, null],
  ["UTF-16", Buffer.from(`\uFEFF${calendar(at(TWO, "SUMMARY:שיעור"))}`, "utf16le"), null],
  [
    "windows-1255 by the server's word",
    Buffer.from(calendar(at(TWO, "SUMMARY:@")).replace("@", "ùéòåø"), "latin1"),
    "windows-1255",
  ],
  ["lines that end with LF", calendar(at(TWO, "SUMMARY:שיעור")).replaceAll("\r\n", "\n"), null],
  ["lines that end with CR", calendar(at(TWO, "SUMMARY:שיעור")).replaceAll("\r\n", "\r"), null],
  ["blank lines between", calendar(at(TWO, "SUMMARY:שיעור")).replaceAll("\r\n", "\r\n\r\n"), null],
  ["text around the calendar", `Hello\r\n${calendar(at(TWO, "SUMMARY:שיעור"))}\r\n<!-- 0.2 s -->`, null],
])("%s is read", (_, file, charset) => {
  expect(happens(read(file, NEW_YORK, charset))).toEqual(["11-24 14:00 שיעור"]);
});

test("a fold inside a letter is joined, and letters of no charset are Windows'", () => {
  const bytes = Buffer.from(calendar(at(TWO, "SUMMARY:ש")));
  const inside = bytes.indexOf(Buffer.from("ש")) + 1;
  const folded = Buffer.concat([bytes.subarray(0, inside), Buffer.from("\r\n "), bytes.subarray(inside)]);
  expect(happens(read(folded))).toEqual(["11-24 14:00 ש"]);
  expect(happens(read(Buffer.from(calendar(at(TWO, "SUMMARY:Caf\u00e9")), "latin1")))).toEqual(["11-24 14:00 Café"]);
});

test("two calendars in one file are both read, with zones of their own", () => {
  const first = calendar(exchange("Customized Time Zone"), event("DTSTART;TZID=Customized Time Zone:20261124T140000"));
  const second = calendar(
    exchange("Customized Time Zone", "+0200", "+0300"),
    event("DTSTART;TZID=Customized Time Zone:20261124T140000"),
  );
  expect(happens(read(`${first}\r\n${second}`))).toEqual(["11-24 07:00", "11-24 14:00"]);
});

test("whole days and floating times are the same everywhere, others by its clock", () => {
  const file = calendar(
    day("20261124"),
    event("UID:2", "DTSTART:20261125T140000"),
    event("UID:3", "DTSTART:20261126T190000Z", "DURATION:PT6H"),
  );
  const days = ["11-24", "11-25 14:00"];
  expect(happens(read(file))).toEqual([...days, "11-26 14:00-20:00"]);
  expect(happens(read(file, "America/Los_Angeles"))).toEqual([...days, "11-26 11:00-17:00"]);
  expect(happens(read(file, "Asia/Jerusalem"))).toEqual([...days, "11-26 to 11-27 21:00-03:00"]);
});

test("texts have no escapes, tags, or hidden characters, and private ones say little", () => {
  const [plain, hidden] = wellRead(
    read(
      calendar(
        at(
          TWO,
          "SUMMARY:Dr. Levin\\, eyes\\; \u0007left \\\\ right\uFFFE",
          "DESCRIPTION:<body><div>Bring<br>the &amp; <a href='x'>card</a></div></body>",
          "LOCATION:5 Main St\\nFloor 2",
        ),
        at("20261125T140000", "UID:2", "CLASS:PRIVATE", "DESCRIPTION:secret", "TRANSP:TRANSPARENT"),
      ),
    ),
  ).events;
  expect(plain).toMatchObject({
    title: "Dr. Levin, eyes; left \\ right",
    description: "Bring\nthe & card",
    place: "5 Main St Floor 2",
  });
  expect([plain?.isBusy, plain?.isPrivate]).toEqual([true, false]);
  expect(hidden).toMatchObject({ title: "A", description: "", isPrivate: true, isBusy: false });
});

test.each<[string, string, string]>([
  ["nothing", "  \r\n", "incomplete"],
  ["a page to log in at", "\n<!DOCTYPE html><html>", "web-page"],
  ["an answer in XML", '<?xml version="1.0"?><error/>', "web-page"],
  ["a calendar that is cut off", calendar(at(TWO)).slice(0, -20), "incomplete"],
  ["something else", '{"error":"not found"}', "unreadable"],
])("%s is not read", (_, file, why) => {
  expect(read(file)).toEqual({ kind: "not-read", why });
});

test("name and interval are the maker's", () => {
  const file = calendar("X-WR-CALNAME:Shul\\, Crown Heights", "X-PUBLISHED-TTL:PT12H", at(TWO));
  expect(wellRead(read(file))).toMatchObject({
    name: "Shul, Crown Heights",
    everyMinutes: 720,
    entries: 1,
    isCut: false,
  });
});

test("keys stay when a program gives other UIDs at each reading", () => {
  const keys = (uid: string) =>
    wellRead(read(calendar(at(TWO, `UID:${uid}`), at(TWO, `UID:${uid}b`)))).events.map(({ key }) => key);
  expect([keys("x"), new Set(keys("x")).size]).toEqual([keys("y"), 2]);
});

test("what is too much is cut, and said", () => {
  const many = Array.from({ length: 10_050 }, (_, index) => event(`UID:${index}`, "DTSTART:20261124T140000Z"));
  expect(wellRead(read(calendar(...many)))).toMatchObject({ entries: 10_000, isCut: true });
  const hourly = wellRead(read(calendar(at("20261101T000000", "RRULE:FREQ=HOURLY"))));
  expect([hourly.events.length, hourly.isCut]).toEqual([1000, true]);
});

test("no file that is cut, doubled or shuffled makes it throw", () => {
  const lines = CASES.flatMap(([, body]) => body)
    .join("\r\n")
    .split("\r\n");
  const piece = fc.array(fc.constantFrom(...lines, "BEGIN:VEVENT", "END:VEVENT", "END:VCALENDAR", " ", "\u0000"), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(piece, fc.nat(400), (some, cut) => {
      const file = calendar(...some);
      for (const one of [file, file.slice(0, cut)]) expect(["read", "not-read"]).toContain(read(one).kind);
    }),
    { numRuns: 300, seed: 43 },
  );
});
