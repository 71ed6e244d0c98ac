import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { MultipartState, StoredPart } from "@/lib/platform/storage/driver";

type SavedState = { id: string | null; parts: StoredPart[] };

/** A multipart state that outlives its process, as the database's does. */
export function fileMultipartState(file: string): MultipartState {
  // Only this function writes the file.
  const load = (): SavedState =>
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as SavedState) : { id: null, parts: [] };
  const save = (state: SavedState) => writeFileSync(file, JSON.stringify(state));
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
