import { readFileSync } from "node:fs";

/** Rows of a table in a file of tab-separated values, without empty lines and comments ("#"). */
export const readTable = (file: string): string[][] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
