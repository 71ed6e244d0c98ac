import { useSay } from "@/components/family/words/words";
import type { QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { formatBytes } from "@/lib/platform/format/bytes";

export function FileFacts({ row: { name, kind, sizeBytes, motion } }: { row: QueueRow }) {
  const say = useSay();
  // A number and its unit stay together.
  const size = formatBytes(sizeBytes, "transfer").replace(" ", "\u00a0");
  const facts = { kind: say("preview.kind", { kind }), size };
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2">{say(motion === "with" ? "preview.moves" : "preview.facts", facts)}</p>
      {motion === "lost" && <p className="text-ink-2">{say("preview.still")}</p>}
    </>
  );
}
