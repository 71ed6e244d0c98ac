import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { adminState } from "@/lib/auth/pages";
import { userQuery } from "@/lib/auth/queries";
import { clock } from "@/lib/clock";
import { getHousehold } from "@/lib/household/store";

export const metadata: Metadata = { title: "Caretaker Admin" };

export default async function Page() {
  const [{ name, place }, { user, setupNeeded }] = await Promise.all([getHousehold(), adminState()]);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AdminPage name={name} timeZone={place.timeZone} serverNow={clock.now().toISOString()} setupNeeded={setupNeeded} />
    </HydrationBoundary>
  );
}
