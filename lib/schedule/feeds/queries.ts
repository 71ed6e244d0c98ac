import * as z from "zod/mini";
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";
import {
  type FeedList,
  feedListSchema,
  type FeedRequest,
  type NewFeed,
  newFeedSchema,
} from "@/lib/schedule/feeds/schema";

const FEEDS_URL = "/api/calendar-feeds";

export const feedsRead: SignedInRead<FeedList> = {
  queryKey: [FEEDS_URL],
  read: (signal) => readSignedIn(FEEDS_URL, feedListSchema, signal),
};

export function sendFeed(wanted: FeedRequest): Promise<NewFeed> {
  return sendNew(FEEDS_URL, newFeedSchema, wanted);
}

export async function sendRevokeFeed(id: string): Promise<void> {
  await sendJson("DELETE", `${FEEDS_URL}/${encodeURIComponent(id)}`, z.undefined());
}
