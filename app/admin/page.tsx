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
import { caretakerOverview } from "@/lib/schedule/pages";
import { scheduleKeys } from "@/lib/schedule/queries";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

export const metadata: Metadata = { title: "Caretaker Admin" };

export default async function Page() {
  const [{ name, pronoun, place }, { user, setupNeeded }, overview, starting] = await Promise.all([
    getHousehold(),
    adminState(),
    caretakerOverview(),
    isStarting(),
  ]);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  // The first tab and the counts are in the page, so that they can be seen before its program has come.
  if (overview) client.setQueryData(scheduleKeys.overview, overview);
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
