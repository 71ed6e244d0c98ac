import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { SimulatedScreen } from "@/components/hub/shell/simulated-screen";
import { activityChoicesQuery } from "@/lib/activities/queries";
import { getActivityChoices } from "@/lib/activities/store";
import { currentIdentity } from "@/lib/auth/pages";
import { userQuery } from "@/lib/auth/queries";
import { parseMoment } from "@/lib/board/moment";
import { boardQuery } from "@/lib/board-screen/queries";
import type { Board } from "@/lib/board-screen/schema";
import { getBoard } from "@/lib/board-screen/store";
import { hubCalendarQuery } from "@/lib/calendar/hub-queries";
import { getHubCalendar } from "@/lib/calendar/store";
import { checklistQuery } from "@/lib/checklist/queries";
import { getChecklist } from "@/lib/checklist/store";
import { hiddenTextsQuery } from "@/lib/content-marks/hidden-queries";
import { getHiddenTexts } from "@/lib/content-marks/store";
import { runningVersion } from "@/lib/health/version";
import { RELATIVE_WORDS } from "@/lib/household/pronoun";
import { getHousehold } from "@/lib/household/store";
import { getMeanwhile } from "@/lib/media/held/meanwhile-store";
import { meanwhileQuery } from "@/lib/media/held/queries";
import { getMediaNews } from "@/lib/media/news-store";
import { seedMedia } from "@/lib/media/queries";
import { type Identity, may } from "@/lib/permissions/matrix";
import { restQuery } from "@/lib/rest/queries";
import { getRest } from "@/lib/rest/store";
import { todayQuery } from "@/lib/schedule/queries";
import { listDay } from "@/lib/schedule/store";
import { atInstant, clock } from "@/lib/time/clock";

export async function generateMetadata(): Promise<Metadata> {
  const { His } = RELATIVE_WORDS[(await getHousehold()).pronoun];
  return { title: `${His} screen` };
}

/** Reads what his screen would read, and nothing else: no screen has this id. */
const HIS_SCREEN: Identity = { kind: "kiosk", id: "simulated", name: "Simulated" };

async function readHub() {
  const [calendar, news, plan, checklist, choices, hidden, rest, board, meanwhile] = await Promise.all([
    getHubCalendar(),
    getMediaNews(HIS_SCREEN),
    listDay(HIS_SCREEN),
    getChecklist(HIS_SCREEN),
    getActivityChoices(),
    getHiddenTexts(),
    getRest(HIS_SCREEN),
    getBoard(HIS_SCREEN),
    getMeanwhile(HIS_SCREEN),
  ]);
  const client = new QueryClient();
  const updatedAt = Date.parse(calendar.now);
  seedMedia(client, [], news, updatedAt);
  client.setQueryData(userQuery.queryKey, null, { updatedAt });
  client.setQueryData(todayQuery.queryKey, plan, { updatedAt });
  client.setQueryData(checklistQuery.queryKey, checklist, { updatedAt });
  client.setQueryData(activityChoicesQuery.queryKey, choices, { updatedAt });
  client.setQueryData(hiddenTextsQuery.queryKey, hidden, { updatedAt });
  client.setQueryData(restQuery.queryKey, rest, { updatedAt });
  client.setQueryData(hubCalendarQuery.queryKey, calendar, { updatedAt });
  const shownBoard: Board = { ...board, endedHereAt: null };
  client.setQueryData(boardQuery.queryKey, shownBoard, { updatedAt });
  client.setQueryData(meanwhileQuery.queryKey, meanwhile, { updatedAt });
  return { calendar, state: dehydrate(client) };
}

type Props = { searchParams: Promise<{ at?: string | string[] }> };

/** His screen as it is at a moment of the household's clock, for the caretaker, in a frame of `/admin`; it changes nothing. */
export default async function Page({ searchParams }: Props) {
  if (!may(await currentIdentity("household.manage"), "household.manage")) return <LoginFirst />;
  const [{ at }, { name, nickname, place }] = await Promise.all([searchParams, getHousehold()]);
  const moment = parseMoment(at, place.timeZone) ?? clock.now();
  const hub = await atInstant(moment, readHub);
  return <SimulatedScreen name={name} nickname={nickname} version={runningVersion().version} {...hub} />;
}
