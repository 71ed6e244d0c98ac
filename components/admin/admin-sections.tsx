"use client";

import {
  Bell,
  CalendarDays,
  CalendarSync,
  ClipboardList,
  Footprints,
  Images,
  KeyRound,
  LayoutDashboard,
  Link2,
  ListChecks,
  MonitorSmartphone,
  MoonStar,
  Puzzle,
  UserRoundCog,
  Video,
} from "lucide-react";
import dynamic from "next/dynamic";
import type { AdminSection } from "@/components/admin/admin-section";

/** The first section while setup steps remain; afterwards reached only by its own address. */
export const FIRST_STEPS: AdminSection = {
  id: "first-steps",
  label: "Get started",
  icon: Footprints,
  Panel: dynamic(() =>
    import("@/components/admin/first-steps/first-steps-panel").then((module) => module.FirstStepsPanel),
  ),
};

/** The sections in their order, each in a chunk of its own. What is shown until it has come, the page decides. */
export const ADMIN_SECTIONS = [
  {
    id: "overview",
    label: "Overview",
    icon: LayoutDashboard,
    Panel: dynamic(() => import("@/components/admin/overview/overview-panel").then((module) => module.OverviewPanel)),
  },
  {
    id: "schedule",
    label: "Schedule",
    icon: CalendarDays,
    Panel: dynamic(() => import("@/components/admin/schedule/schedule-panel").then((module) => module.SchedulePanel)),
  },
  {
    id: "care",
    label: "Care log",
    icon: ClipboardList,
    Panel: dynamic(() => import("@/components/admin/care/care-panel").then((module) => module.CarePanel)),
  },
  {
    id: "checklist",
    label: "Checklist",
    icon: ListChecks,
    Panel: dynamic(() =>
      import("@/components/admin/checklist/checklist-panel").then((module) => module.ChecklistPanel),
    ),
  },
  {
    id: "household",
    label: "Household",
    icon: UserRoundCog,
    Panel: dynamic(() =>
      import("@/components/admin/household/household-panel").then((module) => module.HouseholdPanel),
    ),
  },
  {
    id: "activities",
    label: "Activities",
    icon: Puzzle,
    Panel: dynamic(() =>
      import("@/components/admin/activities/activities-panel").then((module) => module.ActivitiesPanel),
    ),
  },
  {
    id: "links",
    label: "Family links",
    icon: Link2,
    Panel: dynamic(() => import("@/components/admin/links/links-panel").then((module) => module.LinksPanel)),
  },
  {
    id: "calendars",
    label: "Calendars",
    icon: CalendarSync,
    Panel: dynamic(() =>
      import("@/components/admin/calendars/calendars-panel").then((module) => module.CalendarsPanel),
    ),
  },
  {
    id: "screens",
    label: "Screens",
    icon: MonitorSmartphone,
    Panel: dynamic(() => import("@/components/admin/screens/screens-panel").then((module) => module.ScreensPanel)),
  },
  {
    id: "visits",
    label: "Video visits",
    icon: Video,
    Panel: dynamic(() => import("@/components/admin/visits/visits-panel").then((module) => module.VisitsPanel)),
  },
  {
    id: "rest",
    label: "Shabbos and idle screen",
    icon: MoonStar,
    Panel: dynamic(() => import("@/components/admin/rest/rest-panel").then((module) => module.RestPanel)),
  },
  {
    id: "alerts",
    label: "Alerts",
    icon: Bell,
    Panel: dynamic(() => import("@/components/admin/alerts/alerts-panel").then((module) => module.AlertsPanel)),
  },
  {
    id: "accounts",
    label: "Accounts",
    icon: KeyRound,
    Panel: dynamic(() => import("@/components/admin/accounts/accounts-panel").then((module) => module.AccountsPanel)),
  },
  {
    id: "media",
    label: "Family media",
    icon: Images,
    Panel: dynamic(() => import("@/components/admin/media/media-panel").then((module) => module.MediaPanel)),
  },
] as const satisfies readonly AdminSection[];

/** The section of `/admin?section=…`; for an unknown name the one with which the page begins. */
export function sectionOf(asked: string | null, isStarting: boolean): AdminSection {
  const named = [FIRST_STEPS, ...ADMIN_SECTIONS].find(({ id }) => id === asked);
  return named ?? (isStarting ? FIRST_STEPS : ADMIN_SECTIONS[0]);
}
