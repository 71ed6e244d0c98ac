import type { Overview } from "@/lib/operations/overview/schema";

export type PartProps = { overview: Overview; name: string; timeZone: string };
