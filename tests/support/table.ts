import { readFileSync } from "node:fs";

const rowsOf = (text: string, divider: RegExp): string[][] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
    .map((line) => line.split(divider));

/** Rows of a table in a file of tab-separated values, without empty lines and comments ("#"). */
export const readTable = (file: string) => rowsOf(readFileSync(file, "utf8"), /\t/);

/** Rows of a table that is in a test, its cells divided by " | ". */
export const tableOf = (text: string) => rowsOf(text, / \| ?/).map((cells) => cells.map((cell) => cell.trim()));
