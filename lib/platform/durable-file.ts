import "server-only";
import { chmod, open, rename, writeFile } from "node:fs/promises";
import path from "node:path";

export async function flush(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 });
  await chmod(`${file}.partial`, 0o600);
  await flush(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await flush(path.dirname(file));
}
