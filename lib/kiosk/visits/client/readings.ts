export type Readings = {
  packetsIn: number;
  soundPacketsIn: number;
  packetsLostIn: number;
  framesIn: number;
  videoPacketsIn: number;
  energyOut: number | null;
  audioLevel: number;
  samplesIn: number;
  samplesConcealed: number;
  /** The answers to what each end asks the other to see whether the way still is there. */
  checks: number;
  available: number | null;
  lostOut: number;
  isCpuShort: boolean;
  isRelayed: boolean;
};

type Report = Readonly<Record<string, unknown>>;

const numberOf = (report: Report, key: string) => (typeof report[key] === "number" ? report[key] : 0);

const NOTHING: Readings = {
  packetsIn: 0,
  soundPacketsIn: 0,
  packetsLostIn: 0,
  framesIn: 0,
  videoPacketsIn: 0,
  energyOut: null,
  audioLevel: 0,
  samplesIn: 0,
  samplesConcealed: 0,
  checks: 0,
  available: null,
  lostOut: 0,
  isCpuShort: false,
  isRelayed: false,
};

function withInbound(sum: Readings, report: Report): Readings {
  return {
    ...sum,
    packetsIn: sum.packetsIn + numberOf(report, "packetsReceived"),
    soundPacketsIn: sum.soundPacketsIn + (report["kind"] === "audio" ? numberOf(report, "packetsReceived") : 0),
    videoPacketsIn: sum.videoPacketsIn + (report["kind"] === "video" ? numberOf(report, "packetsReceived") : 0),
    packetsLostIn: sum.packetsLostIn + numberOf(report, "packetsLost"),
    framesIn: sum.framesIn + numberOf(report, "framesDecoded"),
    audioLevel: Math.max(sum.audioLevel, numberOf(report, "audioLevel")),
    samplesIn: sum.samplesIn + numberOf(report, "totalSamplesReceived"),
    samplesConcealed: sum.samplesConcealed + numberOf(report, "concealedSamples"),
  };
}

export function readStats(stats: { forEach: (take: (report: Report) => void) => void }): Readings {
  const all: Report[] = [];
  stats.forEach((report) => all.push(report));
  const byId = new Map(all.map((report) => [report["id"], report]));
  return all.reduce<Readings>((sum, report) => {
    switch (report["type"]) {
      case "inbound-rtp":
        return withInbound(sum, report);
      case "media-source":
        return report["kind"] === "audio" && "totalAudioEnergy" in report
          ? { ...sum, energyOut: numberOf(report, "totalAudioEnergy") }
          : sum;
      case "remote-inbound-rtp":
        return { ...sum, lostOut: Math.max(sum.lostOut, numberOf(report, "fractionLost")) };
      case "outbound-rtp":
        return { ...sum, isCpuShort: sum.isCpuShort || report["qualityLimitationReason"] === "cpu" };
      case "candidate-pair": {
        const checks = sum.checks + numberOf(report, "responsesReceived");
        if (report["nominated"] !== true || report["state"] !== "succeeded") return { ...sum, checks };
        const local = byId.get(report["localCandidateId"]);
        const remote = byId.get(report["remoteCandidateId"]);
        const isRelayed = local?.["candidateType"] === "relay" || remote?.["candidateType"] === "relay";
        const available = numberOf(report, "availableOutgoingBitrate");
        return { ...sum, checks, isRelayed, available: available > 0 ? available : sum.available };
      }
      default:
        return sum;
    }
  }, NOTHING);
}

/** The part of the sound between two readings that was made up, from 0 to 1. */
export function concealedBetween(before: Readings, now: Readings): number {
  const samples = now.samplesIn - before.samplesIn;
  return samples > 0 ? Math.max(0, (now.samplesConcealed - before.samplesConcealed) / samples) : 0;
}
