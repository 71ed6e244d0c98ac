"use client";

import {
  Bell,
  CalendarDays,
  CalendarSync,
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
} from "lucide-react";
import dynamic from "next/dynamic";
import type { AdminSection } from "@/components/admin/admin-section";
import { OverviewPanel } from "@/components/admin/overview/overview-panel";
import { LoadingBlock } from "@/components/feedback/loading-block";

const SectionLoading = () => <LoadingBlock look="line" className="p-6" />;

/** Where the page begins while there are steps to take; afterwards only its own address leads there. */
export const FIRST_STEPS: AdminSection = {
  id: "first-steps",
  label: "First steps",
  icon: Footprints,
  Panel: dynamic(
    () => import("@/components/admin/first-steps/first-steps-panel").then((module) => module.FirstStepsPanel),
    {
      loading: SectionLoading,
    },
  ),
};

/** The sections in their order. The first is a part of the page: in a chunk of its own it would first be sent as "Loading…". */
export const ADMIN_SECTIONS = [
  {
    id: "overview",
    label: "Overview",
    icon: LayoutDashboard,
    Panel: OverviewPanel,
  },
  {
    id: "schedule",
    label: "Schedule",
    icon: CalendarDays,
    Panel: dynamic(() => import("@/components/admin/schedule/schedule-panel").then((module) => module.SchedulePanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "checklist",
    label: "Checklist",
    icon: ListChecks,
    Panel: dynamic(
      () => import("@/components/admin/checklist/checklist-panel").then((module) => module.ChecklistPanel),
      { loading: SectionLoading },
    ),
  },
  {
    id: "household",
    label: "Household",
    icon: UserRoundCog,
    Panel: dynamic(
      () => import("@/components/admin/household/household-panel").then((module) => module.HouseholdPanel),
      { loading: SectionLoading },
    ),
  },
  {
    id: "activities",
    label: "Activities",
    icon: Puzzle,
    Panel: dynamic(
      () => import("@/components/admin/activities/activities-panel").then((module) => module.ActivitiesPanel),
      { loading: SectionLoading },
    ),
  },
  {
    id: "links",
    label: "Upload links",
    icon: Link2,
    Panel: dynamic(() => import("@/components/admin/links/links-panel").then((module) => module.LinksPanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "calendars",
    label: "Calendars",
    icon: CalendarSync,
    Panel: dynamic(
      () => import("@/components/admin/calendars/calendars-panel").then((module) => module.CalendarsPanel),
      { loading: SectionLoading },
    ),
  },
  {
    id: "screens",
    label: "Screens",
    icon: MonitorSmartphone,
    Panel: dynamic(() => import("@/components/admin/screens/screens-panel").then((module) => module.ScreensPanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "rest",
    label: "Shabbos and rest",
    icon: MoonStar,
    Panel: dynamic(() => import("@/components/admin/rest/rest-panel").then((module) => module.RestPanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "alerts",
    label: "Alerts",
    icon: Bell,
    Panel: dynamic(() => import("@/components/admin/alerts/alerts-panel").then((module) => module.AlertsPanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "accounts",
    label: "Accounts",
    icon: KeyRound,
    Panel: dynamic(() => import("@/components/admin/accounts/accounts-panel").then((module) => module.AccountsPanel), {
      loading: SectionLoading,
    }),
  },
  {
    id: "media",
    label: "Family media",
    icon: Images,
    Panel: dynamic(() => import("@/components/admin/media/media-panel").then((module) => module.MediaPanel), {
      loading: SectionLoading,
    }),
  },
] as const satisfies readonly AdminSection[];

/** The section of `/admin?section=…`; for an unknown name the one with which the page begins. */
export function sectionOf(asked: string | null, isStarting: boolean): AdminSection {
  const named = [FIRST_STEPS, ...ADMIN_SECTIONS].find(({ id }) => id === asked);
  return named ?? (isStarting ? FIRST_STEPS : ADMIN_SECTIONS[0]);
}
