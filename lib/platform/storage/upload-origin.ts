import "server-only";
import { singleton } from "@/lib/platform/singleton";

/** Apart from the driver, so that the pages' proxy need not load it. */
const known = singleton("upload-origin", () => ({ origin: null as string | null }));

export function setUploadOrigin(origin: string | null): void {
  known.origin = origin;
}

export function uploadOrigin(): string | null {
  return known.origin;
}
