import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { HubPage } from "@/components/hub/shell/hub-page";
import { VisitorDoor } from "@/components/hub/shell/visitor-door";
import { currentUser, isOnlySender, isPairedScreen, screenState } from "@/lib/accounts/auth/pages";
import { userQuery } from "@/lib/accounts/auth/queries";
import { getHousehold } from "@/lib/accounts/household/store";
import { hubRest } from "@/lib/kiosk/idle/pages";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { KIOSK_META_NAME } from "@/lib/kiosk/runtime/rules";
import { hubBoard } from "@/lib/kiosk/shabbos-board/pages";
import { boardQuery } from "@/lib/kiosk/shabbos-board/screen-queries";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { getActivityChoices } from "@/lib/library/activities/store";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { getHiddenTexts } from "@/lib/library/content-marks/store";
import { bookAddress } from "@/lib/library/tanach/addresses";
import { hubMedia } from "@/lib/media/items/pages";
import { seedMedia } from "@/lib/media/items/queries";
import { runningVersion } from "@/lib/operations/health/version";
import { hubChecklist } from "@/lib/schedule/checklist/pages";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { hubPlan } from "@/lib/schedule/items/pages";
import { todayQuery } from "@/lib/schedule/items/queries";
import { hubCalendar } from "@/lib/schedule/spans/pages";

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getHousehold();
  return { title: `${name}'s Hub` };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** All data is sent with the page, so a cold start has no spinner and nothing moves. */
export default async function Page({ searchParams }: Props) {
  const { read, activity } = await searchParams;
  // A page of the book lies over the panel that has the book.
  if (typeof read === "string" && activity === undefined) redirect(bookAddress(read));
  // Any query asks for the hub itself.
  if (Object.keys(await searchParams).length === 0 && (await isOnlySender()) && (await screenState()) === "none")
    return <VisitorDoor {...await getHousehold()} />;
  const { version, buildId } = runningVersion();
  const [household, calendar, screen, isPaired, user, media, plan, checklist, choices, hidden, rest, board] =
    await Promise.all([
      getHousehold(),
      hubCalendar(),
      screenState(),
      isPairedScreen(),
      currentUser(),
      hubMedia(),
      hubPlan(),
      hubChecklist(),
      getActivityChoices(),
      getHiddenTexts(),
      hubRest(),
      hubBoard(),
    ]);
  const client = new QueryClient();
  // The server's clock: from this the screen knows the age of what it shows.
  const updatedAt = Date.parse(calendar.now);
  // Connected, but not with the page: the browser reads it.
  if (media.firstPage || !media.connected) seedMedia(client, media.firstPage, media.news, updatedAt);
  client.setQueryData(userQuery.queryKey, user, { updatedAt });
  if (plan.items || !plan.connected) client.setQueryData(todayQuery.queryKey, plan.items, { updatedAt });
  client.setQueryData(checklistQuery.queryKey, checklist, { updatedAt });
  client.setQueryData(activityChoicesQuery.queryKey, choices);
  client.setQueryData(hiddenTextsQuery.queryKey, hidden);
  if (rest) client.setQueryData(restQuery.queryKey, rest, { updatedAt });
  if (board) client.setQueryData(boardQuery.queryKey, board, { updatedAt });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {/* Tells the screen's service worker whether it may cache the page. */}
      {isPaired && <meta name={KIOSK_META_NAME} content={buildId} />}
      <HubPage
        name={household.name}
        nickname={household.nickname}
        calendar={calendar}
        screen={screen}
        isPaired={isPaired}
        version={version}
      />
    </HydrationBoundary>
  );
}
