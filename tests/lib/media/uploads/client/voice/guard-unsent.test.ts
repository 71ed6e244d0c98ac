/** @jest-environment node */
import { type QueueRow, toRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { EMPTY_UPLOAD } from "@/lib/media/uploads/client/queue/upload-state";
import { guardUnsentMessages } from "@/lib/media/uploads/client/voice/guard-unsent";

const row = (name: string, state: QueueRow["state"] = { name: "ready" }): QueueRow => ({
  ...toRow({ name, size: 5, lastModified: 1, type: "audio/webm" }, 1),
  state,
});

test("the page warns while a recorded message is not sent, and for nothing else", () => {
  let rows: QueueRow[] = [];
  let tell: () => void = () => undefined;
  let warnings = 0;
  const flow = {
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => true;
    },
    getState: () => ({ ...EMPTY_UPLOAD, rows }),
  };
  guardUnsentMessages(flow, () => {
    warnings += 1;
    return () => void (warnings -= 1);
  });
  const after = (next: QueueRow[]) => {
    rows = next;
    tell();
    return warnings;
  };
  expect(after([row("greeting.mp3")])).toBe(0);
  expect(after([row("greeting.mp3"), row("Voice message.webm")])).toBe(1);
  expect(after([row("Voice message.webm", { name: "failed", text: "", userAction: "again" })])).toBe(1);
  expect(after([row("Voice message.webm", { name: "sent", item: null, before: false })])).toBe(0);
  expect(after([])).toBe(0);
});
