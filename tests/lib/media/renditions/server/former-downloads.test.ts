/** @jest-environment node */
import { listMedia } from "@/lib/media/items/store";
import { prepareFormerDownloads } from "@/lib/media/renditions/server/former-downloads";
import { queueMissing } from "@/lib/media/renditions/server/queue-store";
import { db } from "@/lib/platform/database/db";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { jobOf } from "@/tests/support/renditions";
import { anItem } from "@/tests/support/uploads";

withHub();

test("HEIC photos and videos kept for download are prepared once, after new ones", async () => {
  const { cookie } = await anAccount("family");
  const [heic, mkv, pdf, sent] = [
    await anItem(cookie, MEDIA.heic),
    await anItem(cookie, MEDIA.mkv),
    await anItem(cookie, MEDIA.pdf),
    await anItem(cookie, MEDIA.jpeg),
  ];
  // As a hub from before renditions left them.
  const former = { id: { in: [heic.id, mkv.id, pdf.id] } };
  await db.write(async (tx) => {
    await tx.mediaJob.deleteMany({ where: { itemId: former.id } });
    await tx.mediaItem.updateMany({ where: former, data: { mediaType: "unknown", preparation: "ready" } });
  });
  await prepareFormerDownloads();
  await prepareFormerDownloads();
  await queueMissing();
  const items = new Map(
    (await listMedia({ kind: "kiosk", id: "k", name: "Kitchen" })).map((item) => [item.id, item] as const),
  );
  expect([heic, mkv, pdf].map(({ id }) => [items.get(id)?.mediaType, items.get(id)?.preparation])).toEqual([
    ["image", "preparing"],
    ["video", "preparing"],
    ["unknown", "ready"],
  ]);
  const jobs = await Promise.all([heic, mkv, sent].map(({ id }) => jobOf(id)));
  expect(jobs.map(({ state, priority }) => [state, priority])).toEqual([
    ["waiting", 1],
    ["waiting", 1],
    ["waiting", 0],
  ]);
  expect(await db.read.mediaJob.count()).toBe(3);
});
