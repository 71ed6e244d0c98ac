import { createVoiceRecorder } from "@/lib/media/uploads/client/voice/voice-recorder";
import { fakeMicrophone } from "@/tests/support/components/fake-microphone";

async function recording() {
  const phone = fakeMicrophone();
  const voice = createVoiceRecorder(phone.ports);
  await voice.start();
  return { phone, voice, read: () => voice.getState() };
}

test("a message is recorded, stopped and kept as a file that can be heard", async () => {
  const { phone, voice, read } = await recording();
  expect(read()).toMatchObject({ step: "recording", seconds: 0, notice: null });
  expect(phone.held).toMatchObject({ guards: 1, warnings: 0 });
  phone.recorder.say("Good Shabbos, ");
  phone.pass(4000);
  expect(read().seconds).toBe(4);
  phone.recorder.say("Zaidy");
  voice.stop();
  const { recording: kept, ...rest } = read();
  expect(rest).toEqual({ step: "ready", seconds: 0, stream: null, notice: null });
  expect(kept).toMatchObject({ seconds: 4, url: "blob:voice-1" });
  expect(kept?.file).toMatchObject({ name: "Voice message.webm", type: "audio/webm", size: 19 });
  expect(phone.track.stopped).toBe(true);
  expect(phone.held).toMatchObject({ guards: 0, warnings: 1 });
});

test("it stops automatically after three minutes, with a sentence, and keeps everything", async () => {
  const { phone, read } = await recording();
  phone.recorder.say("a long story");
  phone.pass(179_800);
  expect(read().step).toBe("recording");
  phone.pass(400);
  expect(read()).toMatchObject({ step: "ready", notice: "limit", recording: { seconds: 180 } });
});

const ENDINGS: [string, (phone: ReturnType<typeof fakeMicrophone>) => void, string][] = [
  ["the page is hidden", (phone) => phone.hide(), "hidden"],
  ["a call takes the microphone", (phone) => phone.track.dispatchEvent(new Event("ended")), "interrupted"],
  ["the recorder stops by itself", (phone) => phone.recorder.falter(), "interrupted"],
  ["the recorder reports an error", (phone) => phone.recorder.fail(), "failed"],
  [
    "the microphone stays mute",
    (phone) => {
      phone.track.muted = true;
      phone.pass(1400);
    },
    "interrupted",
  ],
  [
    "the error comes after the recorder has stopped",
    (phone) => {
      phone.recorder.state = "inactive";
      phone.recorder.fail();
    },
    "failed",
  ],
];
test.each(ENDINGS)("when %s, what was said until then is kept, and a sentence says why", async (_how, end, notice) => {
  const { phone, read } = await recording();
  phone.recorder.say("Mazel tov");
  phone.pass(2000);
  end(phone);
  expect(read()).toMatchObject({ step: "ready", notice, recording: { file: { size: 9 } } });
  expect(phone.held).toMatchObject({ guards: 0, warnings: 1 });
  expect(phone.track.stopped).toBe(true);
});

test("an instant without sound from the phone ends nothing", async () => {
  const { phone, read } = await recording();
  phone.track.muted = true;
  phone.pass(800);
  phone.track.muted = false;
  phone.pass(5000);
  expect(read()).toMatchObject({ step: "recording", notice: null });
});

test("a recorder that never says it has stopped is waited for three seconds", async () => {
  const { phone, voice, read } = await recording();
  phone.recorder.isDeaf = true;
  phone.recorder.say("Hello");
  phone.pass(2000);
  voice.stop();
  expect(read().step).toBe("stopping");
  phone.pass(3400);
  expect(read()).toMatchObject({ step: "ready", recording: { seconds: 2, file: { size: 5 } } });
});

test("a tap that records nothing says so", async () => {
  const { phone, voice, read } = await recording();
  phone.pass(200);
  voice.stop();
  expect(read()).toMatchObject({ step: "ready", recording: null, notice: "empty" });
  expect(phone.held).toMatchObject({ guards: 0, warnings: 0 });
});

test("recording again keeps the first until the second is finished", async () => {
  const { phone, voice, read } = await recording();
  phone.recorder.say("first");
  phone.pass(1000);
  voice.stop();
  await voice.start();
  expect(read().recording?.url).toBe("blob:voice-1");
  voice.stop();
  expect(read()).toMatchObject({ notice: "empty", recording: { url: "blob:voice-1" } });
  await voice.start();
  phone.recorder.say("second");
  phone.pass(1000);
  voice.stop();
  expect(read().recording?.url).toBe("blob:voice-2");
  expect([...phone.held.urls]).toEqual(["blob:voice-2"]);
  voice.drop();
  expect(read().recording).toBeNull();
  expect(phone.held).toEqual({ guards: 0, warnings: 0, urls: new Set() });
});

test.each([
  ["NotAllowedError", "refused"],
  ["SecurityError", "refused"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "inUse"],
  ["AbortError", "inUse"],
  ["TypeError", "notStarted"],
])("a microphone that fails with %s says what to do", async (name, notice) => {
  const phone = fakeMicrophone();
  const voice = createVoiceRecorder(phone.ports);
  phone.refuse(name);
  await voice.start();
  expect(voice.getState()).toMatchObject({ step: "ready", notice, recording: null });
  expect(phone.held.guards).toBe(0);
});

test("a recorder that cannot be made or begun gives the microphone back", async () => {
  const phone = fakeMicrophone();
  phone.recorder.start = () => {
    throw new DOMException("type", "NotSupportedError");
  };
  const voice = createVoiceRecorder(phone.ports);
  await voice.start();
  expect(voice.getState()).toMatchObject({ step: "ready", notice: "notStarted" });
  expect(phone.track.stopped).toBe(true);
  expect(phone.held.guards).toBe(0);
});

test("a second press opens nothing, and a late permission closes the microphone", async () => {
  const phone = fakeMicrophone();
  const allow = phone.answerLater();
  const voice = createVoiceRecorder(phone.ports);
  const asked = voice.start();
  expect(voice.getState().step).toBe("asking");
  await voice.start();
  voice.leave();
  allow();
  await asked;
  expect(voice.getState()).toMatchObject({ step: "ready", notice: null });
  expect(phone.track.stopped).toBe(true);
  expect(phone.recorder.state).toBe("inactive");
});

test("leaving the page in the middle keeps what was said", async () => {
  const { phone, voice, read } = await recording();
  phone.recorder.say("Hello");
  phone.pass(2000);
  voice.leave();
  expect(read()).toMatchObject({ notice: "hidden", recording: { seconds: 2 } });
});
