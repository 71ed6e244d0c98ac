import "server-only";
import path from "node:path";
import type { Disk } from "@/lib/platform/storage/directory/disk";
import type { DirectoryPaths } from "@/lib/platform/storage/directory/paths";
import { isObjectKey } from "@/lib/platform/storage/keys";

export async function* listObjects(
  { fs, reading }: Disk,
  paths: DirectoryPaths,
  kind: "m" | "r",
  instant: Date,
): AsyncGenerator<string> {
  const top = kind === "m" ? paths.objects : paths.renditions;
  for await (const folder of (await reading(() => fs.opendir(top))) ?? []) {
    if (!folder.isDirectory()) continue;
    for await (const { name } of await fs.opendir(path.join(top, folder.name))) {
      const key = `${kind}/${name}`;
      const found = isObjectKey(key) && (await reading(() => fs.stat(paths.object(key))));
      if (found && found.mtime < instant) yield key;
    }
  }
}
