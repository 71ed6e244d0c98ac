import * as z from "zod/mini";

// As in zod's own module for ISO 8601, which would bring the whole of zod with it: Turbopack keeps what one file of a package names of another.
const LEAP_DAY = "(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29";
const OTHER_DAY =
  "\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))";
const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?";
const OFFSET = "[+-](?:[01]\\d|2[0-3]):[0-5]\\d";

const matching = (pattern: string, sentence: string) =>
  z.string(sentence).check(z.regex(new RegExp(`^${pattern}$`), sentence));

/** A civil day as text, "2026-11-20" (D19); days that no calendar has, such as 2026-02-30, are refused. */
export const civilDateSchema = matching(`(?:${LEAP_DAY}|${OTHER_DAY})`, "Please enter a date such as 2026-11-20.");

export const instantWith = (sentence: string) => matching(`(?:${LEAP_DAY}|${OTHER_DAY})T${TIME}Z`, sentence);
const WHICH_INSTANT = "Please enter a date and time such as 2026-11-20T21:16:00Z.";
export const instantSchema = instantWith(WHICH_INSTANT);
/** An instant as text, in UTC or with its offset, "2026-11-20T16:16:00-05:00". */
export const localInstantSchema = matching(`(?:${LEAP_DAY}|${OTHER_DAY})T${TIME}(?:Z|${OFFSET})`, WHICH_INSTANT);
