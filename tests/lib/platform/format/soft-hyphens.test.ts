/** @jest-environment node */
import { withSoftHyphens } from "@/lib/platform/format/soft-hyphens";

const shown = (text: string) => withSoftHyphens(text).replaceAll("\u00AD", "|");

test.each([
  ["Physiotherapist", "Physio|the|ra|pist"],
  ["Otorhinolaryngologist", "Otorhi|no|la|ryngo|lo|gist"],
  ["Great-grandchildren visit", "Great-grand|children visit"],
  ["GRANDDAUGHTER", "GRAND|DAUGHTER"],
  ["Rehabilitation at 10", "Reha|bi|li|ta|tion at 10"],
])("%s can be divided where a reader expects it", (text, expected) => expect(shown(text)).toBe(expected));

test.each([["Dentist"], ["Maimonides"], ["ביקור של הנכדים"], ["xxxxxxxxxxxxxxxxxxxx"], [""]])(
  "%s stays as it is",
  (text) => expect(withSoftHyphens(text)).toBe(text),
);
