import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { liveStillsText } from "@/lib/media/uploads/client/queue/queue-texts";

/** Said once, because almost every photo of an iPhone is one. */
export function LiveStills({ rows }: { rows: readonly QueueRow[] }) {
  const count = rows.filter(({ motion, state }) => motion === "apart" && state.name !== "sent").length;
  return count === 0 ? null : <p className="text-ink-2">{liveStillsText(count)}</p>;
}
