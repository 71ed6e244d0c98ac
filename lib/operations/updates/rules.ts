const KEPT_COPIES = 3;
const COPY_NAME = /^naches-\d{8}T\d{9}Z-before-(.+)\.(?:db|dump)$/;

/** Returns a copy's name: "naches-20261122T181500000Z-before-20261123090000_colors.db". */
export function copyName(at: Date, migration: string, provider: "sqlite" | "postgresql"): string {
  return `naches-${at.toISOString().replace(/[-:.]/g, "")}-before-${migration}.${provider === "sqlite" ? "db" : "dump"}`;
}

/** Returns the copies to remove once `newest` is complete. Repeated failing starts must not push out the copies of former updates. */
export function outdatedCopies(names: readonly string[], newest: string): string[] {
  const migration = COPY_NAME.exec(newest)?.[1];
  const copies = names.filter((name) => COPY_NAME.test(name) && name !== newest).sort();
  const superseded = copies.filter((name) => COPY_NAME.exec(name)?.[1] === migration);
  const others = copies.filter((name) => !superseded.includes(name));
  const leftovers = names.filter(
    (name) => name.endsWith(".partial") && COPY_NAME.test(name.slice(0, -".partial".length)),
  );
  return [...superseded, ...others.slice(0, Math.max(0, others.length - (KEPT_COPIES - 1))), ...leftovers];
}
