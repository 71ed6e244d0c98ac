import path from "node:path";
import { buildProgram } from "@/lib/operations/commands/build/program.mjs";

const PLACE = "node_modules/.cache/naches/programs";

/** Returns the file that Node.js runs for a program of the tests, given by its source; it is made when that has changed. */
export async function testProgram(source: string): Promise<string> {
  const program = path.join(PLACE, `${path.basename(source, ".ts")}.cjs`);
  await buildProgram(source, program);
  return program;
}
