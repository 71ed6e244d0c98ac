import { readTopics, type Topic } from "@/lib/platform/database/topics";

/** Formats a server-sent event: a sign of life, or the topics that changed. A screen that comes back continues from its id. */
export function formatEvent(id: string, topics: readonly Topic[]): string {
  return topics.length === 0 ? `:\nid: ${id}\n\n` : `id: ${id}\ndata: ${topics.join(",")}\n\n`;
}

export type StreamEvent = { id: string | null; topics: Topic[] };

/** Reads a stream by its pieces, which end anywhere; each call returns the events that its piece has completed. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replaceAll(/\r\n?/g, "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.map((block) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
      return { id: field("id") ?? null, topics: readTopics(field("data") ?? "") };
    });
  };
}
