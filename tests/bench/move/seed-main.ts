import { RECIPE } from "@/lib/media/renditions/rules";
import { runCommand } from "@/lib/operations/commands/command-line";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 8;
/** Every file has a size of its own. */
const [SMALLEST, SPREAD] = [2000, 6000];
/** A bucket takes as long for a copy of some KB as for a video. */
const COPY_OF_EVERY = 10;

async function store(key: string, seed: number) {
  const bytes = someBytes(SMALLEST + ((seed * 7919) % SPREAD), seed);
  await storage().putWhole(newId(), key, new Blob([new Uint8Array(bytes)]).stream(), bytes.length);
  return { sizeBytes: bytes.length, sha256: sha256(bytes) };
}

/** One image, and that he has seen it; one of ten has a smaller copy. */
async function aPicture(index: number, now: number) {
  const [itemId, objectPath, objectKey] = [newId(), `m/${newId()}`, `r/${newId()}`];
  const at = new Date(now - index * HOUR_MS);
  return {
    item: {
      id: itemId,
      objectPath,
      title: `Sunday at the lake, ${index}; “שבת שלום”`,
      uploaderName: "Rivky & the children",
      uploadedAt: at,
      ...(await store(objectPath, 2 * index)),
      contentType: "image/jpeg",
      mediaType: "image",
      senderKind: "link",
      senderId: "bench",
    },
    copies:
      index % COPY_OF_EVERY > 0
        ? []
        : [
            {
              ...{ id: newId(), itemId, objectKey, kind: "thumb", contentType: "image/webp", width: 480, height: 360 },
              ...(await store(objectKey, 2 * index + 1)),
              recipe: RECIPE,
            },
          ],
    job: { itemId, recipe: RECIPE, state: "done" },
    answer: { itemId, kind: "seen", at },
  };
}

/** Fills a stopped hub with so many images of some KB, files and rows. Words: ITEMS */
void runCommand(async ([count = "0"]) => {
  const now = Date.now();
  await storage().open();
  try {
    for (let from = 0; from < Number(count); from += ROWS_AT_ONCE) {
      const enqueue = createSemaphore(FILES_AT_ONCE);
      const indexes = Array.from({ length: Math.min(ROWS_AT_ONCE, Number(count) - from) }, (_, index) => from + index);
      const made = await Promise.all(indexes.map((index) => enqueue(() => aPicture(index, now))));
      await db.write(async (tx) => {
        await tx.mediaItem.createMany({ data: made.map(({ item }) => item) });
        await tx.rendition.createMany({ data: made.flatMap(({ copies }) => copies) });
        await tx.mediaJob.createMany({ data: made.map(({ job }) => job) });
        await tx.mediaAnswer.createMany({ data: made.map(({ answer }) => answer) });
      });
    }
  } finally {
    await storage().close();
  }
});
