import "server-only";
import path from "node:path";
import type { DirectoryPaths } from "@/lib/storage/directory-paths";
import type { Disk } from "@/lib/storage/disk";
import { isObjectKey } from "@/lib/storage/keys";

/** Keys of the objects whose files were last written before this instant. */
export async function* listObjects({ fs, reading }: Disk, paths: DirectoryPaths, instant: Date): AsyncGenerator<string> {
  for await (const folder of (await reading(() => fs.opendir(paths.objects))) ?? []) {
    if (!folder.isDirectory()) continue;
    for await (const { name } of await fs.opendir(path.join(paths.objects, folder.name))) {
      const key = `m/${name}`;
      const found = isObjectKey(key) && (await reading(() => fs.stat(paths.object(key))));
      if (found && found.mtime < instant) yield key;
    }
  }
}
