import "server-only";
import { statSync } from "node:fs";
import { PLACES_FILE } from "@/lib/calendar/places/table";
import { writePlaces } from "@/lib/operations/commands/places/write-places";
import { formatCount } from "@/lib/platform/format/count";

writePlaces(PLACES_FILE);
console.log(`${PLACES_FILE}: ${formatCount(statSync(PLACES_FILE).size)} bytes`);
