import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { adminState } from "@/lib/auth/pages";
import { userQuery } from "@/lib/auth/queries";
import { getHousehold } from "@/lib/household/store";

export const metadata: Metadata = { title: "Caretaker Admin" };

export default async function Page() {
  const [{ name }, { user, setupNeeded }] = await Promise.all([getHousehold(), adminState()]);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AdminPage name={name} setupNeeded={setupNeeded} />
    </HydrationBoundary>
  );
}
