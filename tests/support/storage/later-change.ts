import { rmSync, statSync, writeFileSync } from "node:fs";

/** Resolves when a file that is changed now has another time of change than this one: file systems count in some milliseconds. */
export async function untilChangesShow(file: string): Promise<void> {
  const probe = `${file}.probe`;
  const isLater = () => (writeFileSync(probe, ""), statSync(probe).ctimeMs > statSync(file).ctimeMs);
  while (!isLater()) await new Promise(setImmediate);
  rmSync(probe);
}
