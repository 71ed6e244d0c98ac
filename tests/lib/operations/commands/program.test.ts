/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildProgram, isProgramCurrent } from "@/lib/operations/commands/build/program.mjs";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();

async function aProgram() {
  const folder = await newDirectory();
  const [entry = "", word = "", program = ""] = ["main.ts", "word.ts", "built/main.cjs"].map((name) =>
    path.join(folder, name),
  );
  writeFileSync(entry, `import { word } from "./word";\nconsole.log(word);\n`);
  writeFileSync(word, `export const word: string = "first";\n`);
  return { word, program, make: () => buildProgram(entry, program) };
}

const run = (program: string) => execFileSync(process.execPath, [program], { encoding: "utf8" }).trim();

test("a program is one file, current until a source changes or is missing", async () => {
  const { word, program, make } = await aProgram();
  expect(isProgramCurrent(program)).toBe(false);
  await make();
  expect([isProgramCurrent(program), run(program)]).toEqual([true, "first"]);
  writeFileSync(word, `export const word: string = "second";\n`);
  expect([isProgramCurrent(program), run(program)]).toEqual([false, "first"]);
  await make();
  expect([isProgramCurrent(program), run(program)]).toEqual([true, "second"]);
  rmSync(word);
  expect(isProgramCurrent(program)).toBe(false);
});

test("two processes may make it at once", async () => {
  const { program, make } = await aProgram();
  await Promise.all([make(), make()]);
  expect([isProgramCurrent(program), run(program)]).toEqual([true, "first"]);
});

test("sources with a mistake fail, and the program that is there stays", async () => {
  const { word, program, make } = await aProgram();
  await make();
  writeFileSync(word, `export const word: string = ;\n`);
  await expect(make()).rejects.toThrow();
  expect(run(program)).toBe("first");
});
