type Style = {
  base: 1000 | 1024;
  units: readonly string[];
  firstPower: 0 | 1;
  nextUnitAt: number;
  hasDecimal: (value: number, unit: string) => boolean;
};

const STYLES = {
  /** A file that is being sent: "512 B", "40 KB", "8.0 MB"; 1 MB is 1,048,576 bytes, as in the specification. */
  transfer: {
    base: 1024,
    units: ["B", "KB", "MB"],
    firstPower: 0,
    nextUnitAt: 1024,
    hasDecimal: (_value, unit) => unit === "MB",
  },
  speed: {
    base: 1024,
    units: ["B/s", "KB/s", "MB/s"],
    firstPower: 0,
    nextUnitAt: 1024,
    hasDecimal: (value, unit) => unit !== "B/s" && value < 10,
  },
  /** Size of stored files: "0.1 KB", "8.4 MB", "12 GB"; 1 KB is 1,024 bytes. */
  storage: {
    base: 1024,
    units: ["KB", "MB", "GB", "TB"],
    firstPower: 1,
    nextUnitAt: 999.5,
    hasDecimal: (value) => value < 9.95,
  },
  /** Disks, as their makers count: "512 bytes", "3.4 MB", "12 GB"; 1 kB is 1,000 bytes. */
  disk: {
    base: 1000,
    units: ["bytes", "kB", "MB", "GB", "TB"],
    firstPower: 0,
    nextUnitAt: 1000,
    hasDecimal: (value, unit) => unit !== "bytes" && value < 10,
  },
} as const satisfies Record<string, Style>;

export function formatBytes(bytes: number, style: keyof typeof STYLES): string {
  const { base, units, firstPower, nextUnitAt, hasDecimal }: Style = STYLES[style];
  if (bytes === 0) return `0 ${units[0]}`;
  const inUnit = (step: number) => bytes / base ** (step + firstPower);
  let step = 0;
  while (step < units.length - 1 && inUnit(step) >= nextUnitAt) step += 1;
  const unit = units[step] ?? "";
  const value = firstPower === 0 ? inUnit(step) : Math.max(inUnit(step), 0.1);
  return `${hasDecimal(value, unit) ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
