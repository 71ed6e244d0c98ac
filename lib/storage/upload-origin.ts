import "server-only";
import { singleton } from "@/lib/singleton";

/** Apart from the driver, so that the pages' proxy need not load it. */
const known = singleton("upload-origin", () => ({ origin: null as string | null }));

/** Remembers the driver's upload origin once it is open. */
export function setUploadOrigin(origin: string | null): void {
  known.origin = origin;
}

/** The origin to which browsers send presigned uploads, for the pages' Content-Security-Policy; null where there is none. */
export function uploadOrigin(): string | null {
  return known.origin;
}
