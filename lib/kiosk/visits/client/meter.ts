import type { Side } from "@/lib/kiosk/visits/client/peer";
import { type Encoding, encodingOf, FIRST_QUALITY, nextQuality } from "@/lib/kiosk/visits/client/quality-rules";
import { concealedBetween, type Readings } from "@/lib/kiosk/visits/client/readings";

/** Opus sends 50 packets a second; after a break many more come at once. */
const PRESENT_PACKETS = 80;
/** A video that has not moved for so long is an old one. */
const FROZEN_MS = 3000;

/** Follows what a connection brings, from one reading to the next, and how well its pictures may be sent. `now` is a steady clock in milliseconds. */
export function createMeter(side: Side, now: () => number) {
  let before: Readings | null = null;
  let heardAt: number | null = null;
  let pictureAt = Number.NEGATIVE_INFINITY;
  let quality = FIRST_QUALITY;
  let sampledAt = 0;
  let isPresent = true;

  return {
    /** Another connection has begun; its counts begin at nothing. */
    reset: () => {
      before = null;
      heardAt = null;
    },
    read: (readings: Readings) => {
      const at = now();
      if (readings.packetsIn > (before?.packetsIn ?? 0)) heardAt = at;
      if (readings.framesIn > (before?.framesIn ?? 0)) pictureAt = at;
      isPresent = readings.soundPacketsIn - (before?.soundPacketsIn ?? 0) <= PRESENT_PACKETS;
      before = readings;
    },
    /** Looks each two seconds how well it goes. Returns true when the pictures are to be sent in another way. */
    rate: (last: Readings | null): boolean => {
      const at = now();
      if (!before || !last || at - sampledAt < 2000) return false;
      sampledAt = at;
      const { step } = quality;
      quality = nextQuality(quality, {
        at,
        available: before.available,
        lost: before.lostOut,
        concealed: concealedBetween(last, before),
        isCpuShort: before.isCpuShort,
      });
      return step !== quality.step;
    },
    last: () => before,
    heardAt: () => heardAt,
    hasPicture: () => now() - pictureAt < FROZEN_MS,
    /** False while old sound comes after a break. */
    isPresent: () => isPresent,
    isRelayed: () => before?.isRelayed ?? false,
    step: () => quality.step,
    encoding: (): Encoding => encodingOf(side, quality.step),
  };
}
