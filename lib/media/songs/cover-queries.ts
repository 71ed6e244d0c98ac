import * as z from "zod/mini";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { DIRECT_LIMIT_BYTES } from "@/lib/media/uploads/rules";
import { directUploadResponseSchema } from "@/lib/media/uploads/schema";
import { readRefusal, sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";

const { id } = mediaItemSchema.shape;
const MEDIA_URL = "/api/family-videos";

/** Sends an image of at most 20 MiB and returns its item's id. Throws HttpError, also for a larger one. */
export async function sendCover(file: File): Promise<string> {
  if (file.size > DIRECT_LIMIT_BYTES)
    throw new HttpError("The cover is larger than 20 MB. Please choose a smaller one.", 413, "too-large");
  // Without a size the hub gives an address of its own, never a bucket's.
  const { url, objectKey } = await sendJson("POST", `${MEDIA_URL}/upload`, directUploadResponseSchema, {
    purpose: "cover",
  });
  const stored = await fetch(url, { method: "PUT", body: file, credentials: "include" });
  if (!stored.ok) throw await readRefusal(stored);
  const item = await sendJson("POST", MEDIA_URL, z.object({ id }), {
    ...{ title: "Cover", uploaderName: "Caretaker", objectPath: objectKey, fileName: file.name },
  });
  return item.id;
}
