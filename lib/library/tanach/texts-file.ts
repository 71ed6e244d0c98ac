import "server-only";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { makeTexts } from "@/lib/library/tanach/making/make-texts";

const inProject = (...names: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...names);

/** Beside what other tools keep there: git does not see it, and a new installation makes it anew. */
const FOLDER = () => inProject("node_modules", ".cache", "naches");
const PACKAGE = () => inProject("node_modules", "morphhb");
const MAKER = () => inProject("lib", "library", "tanach", "making");
const BOOKS_FILE = () => inProject("lib", "library", "tanach", "books.ts");
/** It has one exact version there. */
const manifest = z.object({ dependencies: z.object({ morphhb: z.string() }) });
const PREFIX = "tanach-";

/** Changes with the package's version and with whatever makes the file of it. The package itself may be gone (`npm run slim`). */
function versionKey(): string {
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(inProject("package.json"), "utf8")));
  const hash = createHash("sha256").update(dependencies.morphhb).update(readFileSync(BOOKS_FILE()));
  for (const name of readdirSync(MAKER()).sort()) hash.update(name).update(readFileSync(path.join(MAKER(), name)));
  return hash.digest("hex").slice(0, 16);
}

/** Returns the path of the file of texts, which may not be made yet. */
export function textsFile(): string {
  return path.join(FOLDER(), `${PREFIX}${versionKey()}.bin`);
}

/**
 * Makes the file of texts of morphhb when this version of it is not there, and returns its path. The build does so; where nothing was built
 * (tests, `npm run dev`), the first reader does, which takes two seconds.
 */
export function prepareTexts(): string {
  const file = textsFile();
  if (existsSync(file)) return file;
  makeTexts(path.join(PACKAGE(), "MAPM", "MAPM.xml"), file);
  for (const name of readdirSync(FOLDER()))
    if (name.startsWith(PREFIX) && name.endsWith(".bin") && name !== path.basename(file))
      rmSync(path.join(FOLDER(), name), { force: true });
  return file;
}
