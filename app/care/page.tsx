import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { CarePage } from "@/components/admin/care/care-page";
import { RelativeWordsProvider } from "@/components/shared/relative/relative-words";
import { userQuery } from "@/lib/accounts/auth/queries";
import { getHousehold } from "@/lib/accounts/household/store";
import { carePageData } from "@/lib/schedule/care/pages";
import { careLogRead } from "@/lib/schedule/care/queries";

export const metadata: Metadata = { title: "Care log" };

export default async function Page() {
  const [{ name, pronoun }, { user, log }] = await Promise.all([getHousehold(), carePageData()]);
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, user);
  // The first data is in the page, so that it shows before the script has loaded.
  if (log) client.setQueryData(careLogRead(null).queryKey, log);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RelativeWordsProvider pronoun={pronoun}>
        <CarePage name={name} />
      </RelativeWordsProvider>
    </HydrationBoundary>
  );
}
