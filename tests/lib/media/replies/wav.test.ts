/** @jest-environment node */
import { encodeWav, VOICE_MAX_BYTES, VOICE_RATE, wavDurationMs } from "@/lib/media/replies/voice/wav";

const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * VOICE_RATE }, (_, index) => Math.sin(index / 9));

test("a recording is a WAV file of one channel and 16 bits", () => {
  const file = encodeWav(Float32Array.from([0, 1, -1, 2]));
  expect(Buffer.from(file.subarray(0, 4)).toString()).toBe("RIFF");
  expect(new DataView(file.buffer).getUint32(24, true)).toBe(16_000);
  expect([...new Int16Array(file.buffer, 44)]).toEqual([0, 32_767, -32_767, 32_767]);
});

test("its length is known", () => {
  expect(wavDurationMs(encodeWav(tone(1.5)))).toBe(1500);
  expect(wavDurationMs(encodeWav(tone(90)))).toBe(62_000);
});

const good = encodeWav(tone(1));
test.each([
  ["nothing", new Uint8Array(0)],
  ["a header alone", good.subarray(0, 44)],
  ["a file that is cut off", good.subarray(0, 1000)],
  ["a file with something behind it", Buffer.concat([good, Buffer.from("tail")])],
  ["a page", Buffer.from("<html>".repeat(100))],
  ["two channels", Buffer.from(good).fill(2, 22, 23)],
  ["more than a minute", new Uint8Array(VOICE_MAX_BYTES + 2)],
])("%s is no recording", (_what, file) => expect(wavDurationMs(file)).toBeNull());
