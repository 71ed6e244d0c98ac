import { useSay } from "@/components/family/words/words";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";

/** Said once, because almost every photo of an iPhone is one. */
export function LiveStills({ rows }: { rows: readonly QueueRow[] }) {
  const say = useSay();
  const count = rows.filter(({ motion, state }) => motion === "apart" && state.name !== "sent").length;
  return count === 0 ? null : <p className="text-ink-2">{say("preview.liveStills", { count })}</p>;
}
