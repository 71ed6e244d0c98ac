import written from "@/lib/library/learning/content-rambam.json";

/** The package's English names of the Rambam's laws, and how they are called where they are learned; each after "Hilchos". */
const HALACHOS: Readonly<Record<string, string>> = written.halachos;
const OTHER_PARTS: Readonly<Record<string, string>> = written.others;

export function rambamName(name: string): string {
  const halachos = HALACHOS[name];
  return halachos === undefined ? (OTHER_PARTS[name] ?? name) : `Hilchos ${halachos}`;
}
