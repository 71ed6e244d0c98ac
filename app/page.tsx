import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { HubPage } from "@/components/hub/hub-page";
import { getHousehold } from "@/lib/household/store";
import { hubMedia } from "@/lib/media/pages";
import { seedMedia } from "@/lib/media/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getHousehold();
  return { title: `${name}'s Hub` };
}

export default async function Page() {
  const [{ name, place }, { connected, newCount, firstPage }] = await Promise.all([getHousehold(), hubMedia()]);
  const client = new QueryClient();
  // Connected but without a page: the browser asks itself.
  if (firstPage || !connected) seedMedia(client, connected ? firstPage : null, newCount);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <HubPage name={name} timeZone={place.timeZone} />
    </HydrationBoundary>
  );
}
