import * as z from "zod/mini";
import type { PeerSignal } from "@/lib/kiosk/visits/client/peer";
import type { CameraNotice } from "@/lib/kiosk/visits/client/session-state";
import type { SignalItem } from "@/lib/kiosk/visits/schema";
import { parseJson } from "@/lib/platform/format/parse-json";

const descriptionSchema = z.object({ type: z.enum(["offer", "answer"]), sdp: z.string() });
const candidatesSchema = z.array(
  z.object({
    candidate: z.string(),
    sdpMid: z.optional(z.nullable(z.string())),
    sdpMLineIndex: z.optional(z.nullable(z.int())),
    usernameFragment: z.optional(z.nullable(z.string())),
  }),
);
const noticeSchema = z.object({ camera: z.enum(["on", "off", "resting"]) });

export const writeSignal = (signal: PeerSignal): SignalItem =>
  signal.kind === "description"
    ? { kind: "description", body: JSON.stringify(signal.description) }
    : { kind: "candidates", body: JSON.stringify(signal.candidates) };

export const writeNotice = (camera: CameraNotice): SignalItem => ({ kind: "notice", body: JSON.stringify({ camera }) });

/** Reads what the other end has written; null for what this program does not know. */
export function readSignal({ kind, body }: SignalItem): PeerSignal | { kind: "notice"; camera: CameraNotice } | null {
  const value = parseJson(body);
  if (kind === "description") {
    const { data } = descriptionSchema.safeParse(value);
    return data ? { kind, description: data } : null;
  }
  if (kind === "candidates") {
    const { data } = candidatesSchema.safeParse(value);
    return data
      ? {
          kind,
          candidates: data.map(({ candidate, sdpMid = null, sdpMLineIndex = null, usernameFragment = null }) => ({
            candidate,
            sdpMid,
            sdpMLineIndex,
            usernameFragment,
          })),
        }
      : null;
  }
  const { data } = noticeSchema.safeParse(value);
  return data ? { kind: "notice", camera: data.camera } : null;
}
