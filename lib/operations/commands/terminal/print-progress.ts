import "server-only";
import { formatFileCount } from "@/lib/operations/backup/rules";
import { formatCount } from "@/lib/platform/format/count";

/** Prints how many files of how many are done, at most a hundred times. */
export function printProgress(done: number, all: number): void {
  const every = Math.max(20, Math.ceil(all / 100));
  if (done % every === 0 && done < all) console.log(`  ${formatCount(done)} of ${formatFileCount(all)}`);
}
