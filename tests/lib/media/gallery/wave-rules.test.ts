import { toWave, WAVE_BARS, waveBars } from "@/lib/media/gallery/wave-rules";
import { readLevels } from "@/lib/media/renditions/films/sound-rules";

const speech = Array.from({ length: 960 }, (_, place) => (place < 480 ? 0 : place < 720 ? 0.25 : 1));

test("a wave is as loud as each part of the recording, in relation to the loudest", () => {
  expect(toWave(speech)).toBe("0".repeat(24) + "i".repeat(12) + "z".repeat(12));
  expect(waveBars(toWave(speech) ?? "", 4).map((bar) => Math.round(bar * 10))).toEqual([0, 0, 5, 10]);
});

test.each([
  ["nothing", []],
  ["silence", [0, 0, 0]],
])("there is none of %s", (_what, peaks) => expect(toWave(peaks)).toBeNull());

test("a recording of a moment has one too", () => expect(toWave([0.5, 1])).toHaveLength(WAVE_BARS));

test("ffmpeg's decibels become a wave; what is silent has none", () => {
  const levels = ["-inf", "-12", "0"].map((level) => `lavfi.astats.Overall.RMS_level=${level}`).join("\n");
  expect(readLevels(levels)).toBe("0".repeat(16) + "i".repeat(16) + "z".repeat(16));
  expect(readLevels("lavfi.astats.Overall.RMS_level=-inf")).toBeNull();
});
