import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { preload } from "react-dom";
import { AdminPage } from "@/components/admin/admin-page";
import { adminState } from "@/lib/auth/pages";
import { userQuery } from "@/lib/auth/queries";
import { comingFestivals } from "@/lib/calendar/coming-festivals";
import { clock } from "@/lib/clock";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import { scheduleKeys } from "@/lib/schedule/queries";

export const metadata: Metadata = { title: "Caretaker Admin" };

export default async function Page() {
  const [{ name, place }, { user, setupNeeded }] = await Promise.all([getHousehold(), adminState()]);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  // The browser begins to read the schedule while the page's program is still on its way.
  if (user?.role === "admin") preload(scheduleKeys.all[0], { as: "fetch", crossOrigin: "use-credentials" });
  const now = clock.now();
  const household = { name, timeZone: place.timeZone, festivals: comingFestivals(civilDateAt(now, place.timeZone)) };
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AdminPage {...household} serverNow={now.toISOString()} setupNeeded={setupNeeded} />
    </HydrationBoundary>
  );
}
