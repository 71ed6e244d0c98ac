import type { Side } from "@/lib/kiosk/visits/client/peer";
import { type Encoding, encodingOf, FIRST_QUALITY, nextQuality } from "@/lib/kiosk/visits/client/quality-rules";
import { concealedBetween, type Readings } from "@/lib/kiosk/visits/client/readings";

/** Opus sends 50 packets a second; after a break many more come at once. */
const PRESENT_PACKETS = 80;
/** Milliseconds of video without a frame to show: some phones send an H.264 that others decode to nothing. */
const BLACK_MS = 5000;
const FROZEN_MS = 3000;

/** State of the silence check: a microphone can be on but silent, on iPhones after a phone call. */
type Silence = {
  since: number | null;
  energy: number;
  isSilent: boolean;
};

export type SilenceSeen = {
  at: number;
  energy: number | null;
  isSending: boolean;
  isDoubtful: boolean;
};

const SILENT_MS = 5000;
export const NO_SILENCE: Silence = { since: null, energy: 0, isSilent: false };

/** Says whether someone is not heard, from one look to the next. Who listens is silent too: only what is in doubt is watched, until the first sound. */
export function nextSilence(last: Silence, { at, energy, isSending, isDoubtful }: SilenceSeen): Silence {
  const isWatched = isDoubtful || (last.since !== null && energy !== null);
  if (!isWatched) return NO_SILENCE;
  const heard = energy ?? last.energy;
  // Another track counts from nothing.
  if (!isSending || last.since === null || heard < last.energy) return { since: at, energy: heard, isSilent: false };
  if (heard > last.energy) return NO_SILENCE;
  return { ...last, isSilent: at - last.since >= SILENT_MS };
}

/** Follows what a connection brings, from one reading to the next, and how well its pictures may be sent. `now` is a steady clock in milliseconds. */
export function createMeter(side: Side, now: () => number) {
  let before: Readings | null = null;
  let heardAt: number | null = null;
  let pictureAt = Number.NEGATIVE_INFINITY;
  let quality = FIRST_QUALITY;
  let sampledAt = 0;
  let isPresent = true;
  let blackSince: number | null = null;
  let wasBlack = false;
  let silence = NO_SILENCE;
  let isBack = false;

  return {
    reset: () => {
      before = null;
      heardAt = null;
      blackSince = null;
      wasBlack = false;
    },
    read: (readings: Readings) => {
      const at = now();
      if (readings.packetsIn > (before?.packetsIn ?? 0)) heardAt = at;
      if (readings.framesIn > (before?.framesIn ?? 0)) pictureAt = at;
      const hasVideo = readings.videoPacketsIn > (before?.videoPacketsIn ?? 0);
      blackSince = hasVideo && readings.framesIn === (before?.framesIn ?? 0) ? (blackSince ?? at) : null;
      isPresent = readings.soundPacketsIn - (before?.soundPacketsIn ?? 0) <= PRESENT_PACKETS;
      before = readings;
    },
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
    /** True once of a connection, when its video can't be shown. `isLive`: a line that heals brings packets and no pictures. */
    turnsBlack: (isLive: boolean): boolean => {
      if (!isLive) blackSince = null;
      if (wasBlack || blackSince === null || now() - blackSince < BLACK_MS) return false;
      wasBlack = true;
      return true;
    },
    doubt: () => (isBack = true),
    isSilent: ({ isSending, track }: { isSending: boolean; track: MediaStreamTrack | null }): boolean => {
      const isDoubtful = isBack || track?.muted === true;
      isBack = false;
      silence = nextSilence(silence, { at: now(), energy: before?.energyOut ?? null, isSending, isDoubtful });
      return silence.isSilent;
    },
    isPresent: () => isPresent,
    isRelayed: () => before?.isRelayed ?? false,
    step: () => quality.step,
    encoding: (): Encoding => encodingOf(side, quality.step),
  };
}
