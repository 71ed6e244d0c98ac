export type Reference = { child: string; parent: string };

/** Returns the tables so that each comes after those that it refers to. Throws when they refer to one another in a circle. */
export function orderTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const waiting = new Set([...tables].sort());
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every(({ child, parent }) => child !== table || parent === table || !waiting.has(parent)),
    );
    if (next === undefined) throw new Error(`The tables ${[...waiting].join(", ")} have circular references.`);
    ordered.push(next);
    waiting.delete(next);
  }
  return ordered;
}

/** Returns a row as a text that is the same in both databases; instants to the millisecond. */
export function rowText(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the first difference of a table's rows, in any order, as a sentence; null when they are the same. */
export function rowsDifference(table: string, expected: readonly string[], found: readonly string[]): string | null {
  if (expected.length !== found.length)
    return `The table ${table} should have ${expected.length} rows but has ${found.length}.`;
  const [wanted, actual] = [[...expected].sort(), [...found].sort()];
  const different = wanted.findIndex((text, index) => text !== actual[index]);
  return different < 0 ? null : `A row in the table ${table} has changed: ${wanted[different]?.slice(0, 200)}`;
}
