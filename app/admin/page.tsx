import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { RelativeWordsProvider } from "@/components/shared/relative/relative-words";
import { adminState } from "@/lib/accounts/auth/pages";
import { userQuery } from "@/lib/accounts/auth/queries";
import { isStarting } from "@/lib/accounts/first-steps/store";
import { getHousehold } from "@/lib/accounts/household/store";
import { comingFestivals } from "@/lib/calendar/hebcal/coming-festivals";
import { caretakerOverview } from "@/lib/operations/overview/pages";
import { overviewRead } from "@/lib/operations/overview/queries";
import { lastKnownOwnership } from "@/lib/platform/installation/ownership";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { caretakerPlan } from "@/lib/schedule/items/pages";
import { scheduleKeys } from "@/lib/schedule/items/queries";

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
  // The first data is in the page, so that it shows before the script has loaded.
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
