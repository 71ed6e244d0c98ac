/** @jest-environment node */
import { recordingType, toVoiceFile } from "@/lib/media/uploads/client/voice/voice-file";

test.each<[string, string[], string | undefined]>([
  ["Safari", ["audio/mp4", "audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus"], "audio/mp4;codecs=mp4a.40.2"],
  ["Chromium without AAC", ["audio/mp4", "audio/webm;codecs=opus"], "audio/webm;codecs=opus"],
  ["an old iPhone", ["audio/mp4"], "audio/mp4"],
  ["an old Firefox", ["audio/ogg;codecs=opus"], "audio/ogg;codecs=opus"],
  ["a browser that tells nothing", [], undefined],
])("%s records the best that it can", (_browser, types, best) => {
  expect(recordingType((type) => types.includes(type))).toBe(best);
});

test.each([
  ["audio/mp4;codecs=mp4a.40.2", "Voice message.m4a", "audio/mp4"],
  ["audio/webm; codecs=opus", "Voice message.webm", "audio/webm"],
  ["audio/ogg", "Voice message.ogg", "audio/ogg"],
  ["", "Voice message.webm", "audio/webm"],
])("a recording of type %j is named %s", (type, name, container) => {
  const file = toVoiceFile([new Blob(["a"]), new Blob(["bc"])], type, 5000);
  expect(file).toMatchObject({ name, type: container, size: 3, lastModified: 5000 });
});
