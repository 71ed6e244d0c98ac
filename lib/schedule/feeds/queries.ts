import * as z from "zod/mini";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";
import { feedListSchema, type FeedRequest, type NewFeed, newFeedSchema } from "@/lib/schedule/feeds/schema";

const FEEDS_URL = "/api/calendar-feeds";

export const feedsRead = signedInRead(FEEDS_URL, feedListSchema);

export function sendFeed(wanted: FeedRequest): Promise<NewFeed> {
  return sendNew(FEEDS_URL, newFeedSchema, wanted);
}

export async function sendRevokeFeed(id: string): Promise<void> {
  await sendJson("DELETE", `${FEEDS_URL}/${encodeURIComponent(id)}`, z.undefined());
}
