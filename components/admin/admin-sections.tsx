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
import { untilLoaded } from "@/lib/platform/api/retry-load";

/** The first section while setup steps remain; afterwards reached only by its own address. */
export const FIRST_STEPS: AdminSection = {
  id: "first-steps",
  label: "Get started",
  icon: Footprints,
  Panel: dynamic(
    async () => (await untilLoaded(() => import("@/components/admin/first-steps/first-steps-panel"))).FirstStepsPanel,
  ),
};

/** The sections in their order, each in a chunk of its own. What is shown until it has come, the page decides. */
export const ADMIN_SECTIONS = [
  {
    id: "overview",
    label: "Overview",
    icon: LayoutDashboard,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/overview/overview-panel"))).OverviewPanel,
    ),
  },
  {
    id: "schedule",
    label: "Schedule",
    icon: CalendarDays,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/schedule/schedule-panel"))).SchedulePanel,
    ),
  },
  {
    id: "care",
    label: "Care log",
    icon: ClipboardList,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/care/care-panel"))).CarePanel),
  },
  {
    id: "checklist",
    label: "Checklist",
    icon: ListChecks,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/checklist/checklist-panel"))).ChecklistPanel,
    ),
  },
  {
    id: "household",
    label: "Household",
    icon: UserRoundCog,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/household/household-panel"))).HouseholdPanel,
    ),
  },
  {
    id: "activities",
    label: "Activities",
    icon: Puzzle,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/activities/activities-panel"))).ActivitiesPanel,
    ),
  },
  {
    id: "links",
    label: "Family links",
    icon: Link2,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/links/links-panel"))).LinksPanel),
  },
  {
    id: "calendars",
    label: "Calendars",
    icon: CalendarSync,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/calendars/calendars-panel"))).CalendarsPanel,
    ),
  },
  {
    id: "screens",
    label: "Screens",
    icon: MonitorSmartphone,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/screens/screens-panel"))).ScreensPanel,
    ),
  },
  {
    id: "visits",
    label: "Video visits",
    icon: Video,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/visits/visits-panel"))).VisitsPanel),
  },
  {
    id: "rest",
    label: "Shabbos and idle screen",
    icon: MoonStar,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/rest/rest-panel"))).RestPanel),
  },
  {
    id: "alerts",
    label: "Alerts",
    icon: Bell,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/alerts/alerts-panel"))).AlertsPanel),
  },
  {
    id: "accounts",
    label: "Accounts",
    icon: KeyRound,
    Panel: dynamic(
      async () => (await untilLoaded(() => import("@/components/admin/accounts/accounts-panel"))).AccountsPanel,
    ),
  },
  {
    id: "media",
    label: "Family media",
    icon: Images,
    Panel: dynamic(async () => (await untilLoaded(() => import("@/components/admin/media/media-panel"))).MediaPanel),
  },
] as const satisfies readonly AdminSection[];

/** The section of `/admin?section=…`; for an unknown name the one with which the page begins. */
export function sectionOf(asked: string | null, isStarting: boolean): AdminSection {
  const named = [FIRST_STEPS, ...ADMIN_SECTIONS].find(({ id }) => id === asked);
  return named ?? (isStarting ? FIRST_STEPS : ADMIN_SECTIONS[0]);
}
