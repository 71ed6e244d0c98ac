import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { PartLedger, StoredPart } from "@/lib/storage/driver";

type Kept = { id: string | null; parts: StoredPart[] };

/** A ledger that outlives its process, as the database's does. */
export function fileLedger(file: string): PartLedger {
  // Only this function writes the file.
  const load = (): Kept => (existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : { id: null, parts: [] });
  const save = (kept: Kept) => writeFileSync(file, JSON.stringify(kept));
  return {
    multipartId: async () => load().id,
    setMultipartId: async (id) => save({ id, parts: [] }),
    parts: async () => load().parts,
    recordPart: async (part) => {
      const { id, parts } = load();
      save({ id, parts: [...parts.filter(({ partNumber }) => partNumber !== part.partNumber), part] });
    },
  };
}
