"use client";

import { CalendarDays, Images, KeyRound, Link2, type LucideIcon, MonitorSmartphone, Puzzle, UserRoundCog } from "lucide-react";
import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { SchedulePanel } from "@/components/schedule/schedule-panel";

/** What every section is given by the page. */
export type AdminPanelProps = {
  /** The relative's name (D1). */
  name: string;
  /** The household's IANA zone, in which every "today" is asked. */
  timeZone: string;
  /** The server's clock when it made the page, ISO 8601: the browser's may be wrong. */
  serverNow: string;
  /** The household's day then, "YYYY-MM-DD". */
  serverDay: string;
  /** The coming festivals with the days of their eves, "YYYY-MM-DD": days until which people plan. */
  festivals: readonly { name: string; date: string }[];
};

export type AdminSection = { id: string; label: string; icon: LucideIcon; Panel: ComponentType<AdminPanelProps> };

function SectionLoading() {
  return <p className="p-6 text-lg text-ink-2">Loading…</p>;
}

/**
 * The caretaker's sections in their order; the first is shown when the address names none, and is a part of the page: behind a door of
 * its own it would first be sent as "Loading…". The others' programs are loaded when they are opened.
 */
export const ADMIN_SECTIONS = [
  {
    id: "schedule",
    label: "Schedule",
    icon: CalendarDays,
    Panel: SchedulePanel,
  },
  {
    id: "household",
    label: "Household",
    icon: UserRoundCog,
    Panel: dynamic(() => import("@/components/admin/household/household-panel").then((module) => module.HouseholdPanel), { loading: SectionLoading }),
  },
  {
    id: "activities",
    label: "Activities",
    icon: Puzzle,
    Panel: dynamic(() => import("@/components/admin/activities/activities-panel").then((module) => module.ActivitiesPanel), { loading: SectionLoading }),
  },
  {
    id: "links",
    label: "Upload links",
    icon: Link2,
    Panel: dynamic(() => import("@/components/admin/links/links-panel").then((module) => module.LinksPanel), { loading: SectionLoading }),
  },
  {
    id: "screens",
    label: "Screens",
    icon: MonitorSmartphone,
    Panel: dynamic(() => import("@/components/admin/screens/screens-panel").then((module) => module.ScreensPanel), { loading: SectionLoading }),
  },
  {
    id: "accounts",
    label: "Accounts",
    icon: KeyRound,
    Panel: dynamic(() => import("@/components/admin/accounts/accounts-panel").then((module) => module.AccountsPanel), { loading: SectionLoading }),
  },
  {
    id: "media",
    label: "Family media",
    icon: Images,
    Panel: dynamic(() => import("@/components/admin/media/media-panel").then((module) => module.MediaPanel), { loading: SectionLoading }),
  },
] as const satisfies readonly AdminSection[];

/** The section of `/admin?section=…`; the first one for an unknown name. */
export function sectionOf(asked: string | null): AdminSection {
  return ADMIN_SECTIONS.find(({ id }) => id === asked) ?? ADMIN_SECTIONS[0];
}
