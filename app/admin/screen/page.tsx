import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { SimulatedScreen } from "@/components/hub/shell/simulated-screen";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { userQuery } from "@/lib/accounts/auth/queries";
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { getHousehold } from "@/lib/accounts/household/store";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { getRest } from "@/lib/calendar/shabbos/settings-store";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { parseMoment } from "@/lib/kiosk/shabbos-board/preview-moment";
import { boardQuery } from "@/lib/kiosk/shabbos-board/screen-queries";
import type { Board } from "@/lib/kiosk/shabbos-board/screen-schema";
import { getBoard } from "@/lib/kiosk/shabbos-board/screen-store";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { getActivityChoices } from "@/lib/library/activities/store";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { getHiddenTexts } from "@/lib/library/content-marks/store";
import { getMeanwhile } from "@/lib/media/held/held-media-store";
import { meanwhileQuery } from "@/lib/media/held/queries";
import { getMediaNews } from "@/lib/media/items/news-store";
import { seedMedia } from "@/lib/media/items/queries";
import { runningVersion } from "@/lib/operations/health/version";
import { atInstant, clock } from "@/lib/platform/time/clock";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { getChecklist } from "@/lib/schedule/checklist/store";
import { todayQuery } from "@/lib/schedule/items/queries";
import { listDay } from "@/lib/schedule/items/store";
import { withSpans } from "@/lib/schedule/spans/store";

export async function generateMetadata(): Promise<Metadata> {
  const { His } = RELATIVE_WORDS[(await getHousehold()).pronoun];
  return { title: `${His} screen` };
}

/** Reads what his screen would read, and nothing else: no screen has this id. */
const HIS_SCREEN: Identity = { kind: "kiosk", id: "simulated", name: "Simulated" };

async function readHub() {
  const [calendar, news, plan, checklist, choices, hidden, rest, board, meanwhile] = await Promise.all([
    getHubCalendar().then((calendar) => withSpans(HIS_SCREEN, calendar)),
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

export default async function Page({ searchParams }: Props) {
  if (!may(await currentIdentity("household.manage"), "household.manage")) return <LoginFirst />;
  const [{ at }, { name, nickname, place }] = await Promise.all([searchParams, getHousehold()]);
  const moment = parseMoment(at, place.timeZone) ?? clock.now();
  const hub = await atInstant(moment, readHub);
  return <SimulatedScreen name={name} nickname={nickname} version={runningVersion().version} {...hub} />;
}
