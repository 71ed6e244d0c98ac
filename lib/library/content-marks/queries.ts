import {
  type ContentMark,
  type ContentMarkRequest,
  type ContentMarks,
  contentMarkSchema,
  contentMarksSchema,
  reviewGroupsSchema,
} from "@/lib/library/content-marks/schema";
import { readSignedIn, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const MARKS_URL = "/api/content-marks";

/** Throws as sendJson does; 409 when someone else has marked the text since `updatedAt`. */
export function sendContentMark(wanted: ContentMarkRequest): Promise<ContentMark> {
  return sendJson("PUT", MARKS_URL, contentMarkSchema, wanted);
}

/** Throws as readSignedIn does. */
export function readContentMarks(signal: AbortSignal): Promise<ContentMarks> {
  return readSignedIn(MARKS_URL, contentMarksSchema, signal);
}

export function reviewTextsRead(list: "texts" | "calendar") {
  const url = `${MARKS_URL}/texts${list === "calendar" ? "?list=calendar" : ""}`;
  return signedInRead(url, reviewGroupsSchema);
}
