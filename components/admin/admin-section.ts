import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

export type AdminPanelProps = {
  /** The relative's name (D1). */
  name: string;
  /** The household's IANA zone; every "today" is taken from it. */
  timeZone: string;
  /** The server's clock when it made the page, ISO 8601: the browser's may be wrong. */
  serverNow: string;
  /** The household's day then, "YYYY-MM-DD". */
  serverDay: string;
  /** The coming festivals with the days of their eves, "YYYY-MM-DD": days until which people plan. */
  festivals: readonly { name: string; date: string }[];
};

export type AdminSection = { id: string; label: string; icon: LucideIcon; Panel: ComponentType<AdminPanelProps> };
