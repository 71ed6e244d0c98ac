import type { Overview } from "@/lib/operations/overview/schema";

/** What every part of the overview is given. */
export type PartProps = { overview: Overview; name: string; timeZone: string };
