import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import type { Meanwhile } from "@/lib/media/held/schema";
import { findLastBoard } from "@/lib/media/held/store";
import type { MediaType } from "@/lib/media/items/schema";
import { db } from "@/lib/platform/database/db";

/** Returns what came while the last board stood, as far as this identity is shown it now; null when none has stood lately. Throws AppError "forbidden". */
export async function getMeanwhile(identity: Identity): Promise<Meanwhile | null> {
  requirePermission(identity, "media.view");
  const board = await findLastBoard(identity);
  if (!board) return null;
  const [from, until] = [new Date(board.from), new Date(board.until)];
  const where = { AND: [{ deletedAt: null, uploadedAt: { gte: from, lt: until } }, board.isShown] };
  const [senders, kinds] = await Promise.all([
    db.read.mediaItem.groupBy({
      by: ["uploaderName"],
      where,
      _min: { uploadedAt: true },
      orderBy: [{ _min: { uploadedAt: "asc" } }, { uploaderName: "asc" }],
    }),
    db.read.mediaItem.groupBy({ by: ["mediaType"], where, _count: true }),
  ]);
  const count = (wanted: MediaType) => kinds.find(({ mediaType }) => mediaType === wanted)?._count ?? 0;
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    senders: senders.map(({ uploaderName }) => uploaderName),
    counts: { image: count("image"), video: count("video"), audio: count("audio"), unknown: count("unknown") },
  };
}
