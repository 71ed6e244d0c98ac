import "server-only";
import path from "node:path";
import type { Disk } from "@/lib/platform/storage/directory/disk";
import { writeFully } from "@/lib/platform/storage/directory/file-blocks";
import type { DirectoryPaths } from "@/lib/platform/storage/directory/paths";

export function createDirectoryMark(
  { fs, reading, writing, flushing, withFile, flushDirectory }: Disk,
  paths: DirectoryPaths,
) {
  const readMark = () => reading(() => withFile(paths.mark, "r", (file) => file.readFile("utf8")));

  async function writeMark(mark: string): Promise<void> {
    const partial = `${paths.mark}.partial`;
    await writing(async () => {
      await fs.mkdir(paths.objects, { recursive: true, mode: 0o700 });
      await withFile(partial, "w", async (file) => {
        await writeFully(file, Buffer.from(mark), 0);
        await flushing(() => file.sync());
      });
      await fs.rename(partial, paths.mark);
    });
    await flushDirectory(path.dirname(paths.mark));
  }

  return { readMark, writeMark };
}
