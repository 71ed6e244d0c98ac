import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationFolders } from "@/tests/support/migration-folders";

const ROOT = path.resolve(__dirname, "../../..");
const git = (folder: string, ...words: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...words], {
    cwd: folder,
    encoding: "utf8",
  });

/**
 * Two folders as a person has them: where the program is published, and where it runs. The first version there is this program, and the
 * next one, which `publish` puts there, is this program with one further change of the database. Everything else are links to this program.
 */
export function programFolders(parent: string, change: { name: string; sql: string }) {
  const [published, program] = [path.join(parent, "published"), path.join(parent, "naches")];
  mkdirSync(published);
  git(published, "init", "--quiet", "--initial-branch=main");
  const commit = (further: Record<string, string>) => {
    migrationFolders(published, further);
    git(published, "add", "--all");
    git(published, "commit", "--quiet", "--message", "A version");
  };
  commit({});
  git(parent, "clone", "--quiet", published, program);
  for (const [folder, own] of [
    [".", ["prisma", "data", ".git", ".env", "test-results", "server.mjs"]],
    ["prisma", ["migrations"]],
    ["prisma/migrations", ["sqlite", "postgresql"]],
  ] as const) {
    for (const name of readdirSync(path.join(ROOT, folder)))
      if (!own.some((kept) => kept === name))
        symlinkSync(path.join(ROOT, folder, name), path.join(program, folder, name));
  }
  // It goes to the folder that it really lies in, so it must lie in this one.
  copyFileSync(path.join(ROOT, "server.mjs"), path.join(program, "server.mjs"));
  // What is linked is not of the versions.
  appendFileSync(path.join(program, ".git/info/exclude"), "/*\n!/prisma\n/prisma/*\n!/prisma/migrations\n");
  return { program, publish: () => commit({ [change.name]: change.sql }) };
}

/** Programs that stand before the real ones on a person's PATH: what needs the machine's owner, or a registry, is done without them. */
export function standIns(folder: string): string {
  mkdirSync(folder);
  const scripts = {
    sudo: '[ "$1" = -u ] && shift 2\nexec "$@"',
    npm: `[ "$1" = install ] || [ "$1" = rebuild ] || [ "$1 $2" = "run build" ] && exit 0\nexec "${path.join(path.dirname(process.execPath), "npm")}" "$@"`,
  };
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return folder;
}

/** The commands of a document, by the headings above them: the lines of its blocks of shell. */
export function commandsUnder(document: string, heading: string): string[] {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no heading "${heading}".`);
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
}

/** What a person types of a document, or of what is below one of its headings: line by line, and without what stands next to it. */
export function commandLines(document: string, heading?: string): string[] {
  const blocks =
    heading === undefined
      ? [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block)
      : commandsUnder(document, heading);
  return blocks.flatMap((block) =>
    block
      .split("\n")
      .map((line) => line.replace(/\s+#.*$/, "").trim())
      .filter(Boolean),
  );
}

/** The first word of the line that has this. */
export const idBeside = (said: string, text: string) =>
  said
    .split("\n")
    .find((line) => line.includes(text))
    ?.split(/\s+/)[0] ?? "none";
