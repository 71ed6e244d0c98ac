import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new directory that is removed after the test that asked for it. To be called while a suite is described. */
export function temporaryDirectories(): () => Promise<string> {
  let made: string[] = [];
  afterEach(async () => {
    await Promise.all(made.map((directory) => rm(directory, { recursive: true, force: true })));
    made = [];
  });
  return async () => {
    const directory = await mkdtemp(path.join(tmpdir(), "naches-storage-"));
    made.push(directory);
    return directory;
  };
}
