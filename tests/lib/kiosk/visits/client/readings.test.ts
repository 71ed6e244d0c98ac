/** @jest-environment node */
import { concealedBetween, readStats } from "@/lib/kiosk/visits/client/readings";

const statsOf = (...reports: Record<string, unknown>[]) => new Map(reports.map((report, index) => [index, report]));

test("a connection by relay is told from a straight one", () => {
  const pair = { id: "p", type: "candidate-pair", nominated: true, state: "succeeded", localCandidateId: "l" };
  const local = (candidateType: string) => ({ id: "l", type: "local-candidate", candidateType });
  expect(readStats(statsOf(pair, local("relay"))).isRelayed).toBe(true);
  expect(readStats(statsOf(pair, local("host"))).isRelayed).toBe(false);
});

test("packets of sound and picture are counted together and apart", () => {
  const sound = { id: "a", type: "inbound-rtp", kind: "audio", packetsReceived: 50 };
  const picture = { id: "v", type: "inbound-rtp", kind: "video", packetsReceived: 30, framesDecoded: 7 };
  expect(readStats(statsOf(sound, picture))).toMatchObject({
    ...{ packetsIn: 80, soundPacketsIn: 50, videoPacketsIn: 30, framesIn: 7 },
  });
});

test("the energy of the own microphone is known where the browser says it", () => {
  const source = (kind: string) => ({ id: kind, type: "media-source", kind, totalAudioEnergy: 0.25 });
  expect(readStats(statsOf(source("audio"))).energyOut).toBe(0.25);
  expect(readStats(statsOf(source("video"))).energyOut).toBeNull();
  expect(readStats(statsOf({ id: "a", type: "media-source", kind: "audio" })).energyOut).toBeNull();
});

test("a browser that says nothing of its rate has none", () => {
  expect(readStats(statsOf({ id: "x", type: "transport" })).available).toBeNull();
});

test("made-up sound is a part of what came since the last look", () => {
  const at = (samplesIn: number, samplesConcealed: number) => ({
    ...readStats(statsOf()),
    samplesIn,
    samplesConcealed,
  });
  expect(concealedBetween(at(0, 0), at(1000, 250))).toBe(0.25);
  expect(concealedBetween(at(1000, 250), at(1000, 250))).toBe(0);
});
