import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { RelativeWordsProvider } from "@/components/relative/relative-words";
import { adminState } from "@/lib/auth/pages";
import { userQuery } from "@/lib/auth/queries";
import { comingFestivals } from "@/lib/calendar/hebcal/coming-festivals";
import { isStarting } from "@/lib/first-steps/store";
import { getHousehold } from "@/lib/household/store";
import { lastKnownOwnership } from "@/lib/installation/ownership";
import { caretakerOverview } from "@/lib/overview/pages";
import { overviewRead } from "@/lib/overview/queries";
import { caretakerPlan } from "@/lib/schedule/pages";
import { scheduleKeys } from "@/lib/schedule/queries";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

export const metadata: Metadata = { title: "Caretaker Admin" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const { section } = await searchParams;
  const [{ name, pronoun, place }, { user, setupNeeded }, starting] = await Promise.all([
    getHousehold(),
    adminState(),
    isStarting(),
  ]);
  const isOverview = section === "overview" || (section === undefined && !starting);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  // What it begins with is in the page, so that it can be seen before its program has come.
  const overview = isOverview ? await caretakerOverview() : null;
  if (overview) client.setQueryData(overviewRead.queryKey, overview);
  const plan = section === "schedule" ? await caretakerPlan() : null;
  if (plan) client.setQueryData(scheduleKeys.overview, plan);
  const now = clock.now();
  const serverDay = civilDateAt(now, place.timeZone);
  const household = { name, timeZone: place.timeZone, serverDay, festivals: comingFestivals(serverDay) };
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RelativeWordsProvider pronoun={pronoun}>
        <AdminPage
          {...household}
          serverNow={now.toISOString()}
          setupNeeded={setupNeeded}
          ownsStore={lastKnownOwnership()}
          isStarting={starting}
        />
      </RelativeWordsProvider>
    </HydrationBoundary>
  );
}
