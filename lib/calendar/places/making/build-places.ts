import "server-only";
import { statSync } from "node:fs";
import { writePlaces } from "@/lib/calendar/places/making/write-places";
import { PLACES_FILE } from "@/lib/calendar/places/table";
import { formatCount } from "@/lib/platform/format/count";

writePlaces(PLACES_FILE);
process.stdout.write(`${PLACES_FILE}: ${formatCount(statSync(PLACES_FILE).size)} bytes\n`);
