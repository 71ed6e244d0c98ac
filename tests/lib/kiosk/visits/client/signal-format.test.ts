/** @jest-environment node */
import { readSignal, writeNotice, writeSignal } from "@/lib/kiosk/visits/client/signal-format";

test("a description is read as it was written", () => {
  const written = { kind: "description", description: { type: "offer", sdp: "v=0" } } as const;
  expect(readSignal(writeSignal(written))).toEqual(written);
});

test("candidates are read as they were written", () => {
  const candidates = [{ candidate: "candidate:1", sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "x" }];
  expect(readSignal(writeSignal({ kind: "candidates", candidates }))).toEqual({ kind: "candidates", candidates });
});

test("the word about a camera is read as it was written", () => {
  expect(readSignal(writeNotice("resting"))).toEqual({ kind: "notice", camera: "resting" });
});

test.each(["{", "null", '{"type":"rollback","sdp":""}', "[1]"])(
  "a signal %s of another program is left alone",
  (body) => {
    expect(readSignal({ kind: "description", body })).toBeNull();
    expect(readSignal({ kind: "candidates", body })).toBeNull();
    expect(readSignal({ kind: "notice", body })).toBeNull();
  },
);
