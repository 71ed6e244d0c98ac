import { act, screen } from "@testing-library/react";
import { SayDialog } from "@/components/panels/gallery/answers/say-dialog";
import { fakeMicrophone } from "@/tests/support/components/fake-microphone";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

// D69
const phone = { microphone: fakeMicrophone() };
jest.mock("@/lib/media/uploads/client/voice/browser-voice", () => ({
  browserVoicePorts: () => phone.microphone.ports,
}));
// jsdom decodes no sound.
jest.mock("@/lib/media/replies/voice/record-as-wav", () => ({ recordAsWav: async () => new Uint8Array([1, 2, 3]) }));

const sent: { url: string; method: string | undefined; body: unknown }[] = [];
let answer: () => Promise<unknown>;

beforeEach(() => {
  jest.useFakeTimers();
  phone.microphone = fakeMicrophone();
  sent.length = 0;
  answer = async () => ({ ok: true, status: 204 });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true }),
    fetch: (url: string, { method, body }: RequestInit) => {
      sent.push({ url, method, body });
      return answer();
    },
  });
  Object.assign(HTMLMediaElement.prototype, { play: () => Promise.resolve(), pause: () => undefined });
});

async function speak(seconds = 4) {
  const [onClose, onSent] = [jest.fn(), jest.fn()];
  const shown = await act(() => showOnHub(<SayDialog itemId="a" sender="Rivka" onClose={onClose} onSent={onSent} />));
  await settle();
  act(() => {
    phone.microphone.recorder.say("Good Shabbos");
    phone.microphone.pass(seconds * 1000);
  });
  return { ...shown, onClose, onSent };
}

test("he speaks, hears it, and sends it", async () => {
  const { tap, onSent } = await speak();
  expect(screen.getByRole("dialog", { name: "Speak to Rivka" })).toHaveTextContent("0:56 left");
  await tap(button("Done"));
  expect(screen.getByRole("dialog", { name: "What you said to Rivka" })).toBeInTheDocument();
  await tap(button("Listen"));
  expect(sent).toEqual([]);
  await tap(button("Send"));
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([
    {
      url: expect.stringMatching(/^\/api\/family-videos\/a\/voices\/[\w-]{22}$/),
      method: "PUT",
      body: expect.anything(),
    },
  ]);
});

test("what he throws away is sent nowhere, and the microphone is given back", async () => {
  const { tap, onClose, unmount } = await speak();
  await tap(button("Done"));
  await tap(button("Throw away"));
  expect(onClose).toHaveBeenCalled();
  unmount();
  expect([sent.length, phone.microphone.track.stopped, phone.microphone.held.urls.size]).toEqual([0, true, 0]);
});

test("it ends after a minute automatically, with a sentence, and waits for him", async () => {
  const { tap } = await speak(60);
  await settle();
  expect(screen.getByRole("alert")).toHaveTextContent("The recording stopped after one minute.");
  await settle(60_000);
  expect(sent).toEqual([]);
  await tap(button("Send"));
  expect(sent).toHaveLength(1);
});

test("what cannot be sent is still there, and is sent with the same number", async () => {
  const { tap, onSent } = await speak();
  await tap(button("Done"));
  answer = async () => Promise.reject(new TypeError("Failed to fetch"));
  await tap(button("Send"));
  expect(screen.getByRole("alert")).toHaveTextContent("Your message is still here. Please tap Send again.");
  answer = async () => ({ ok: true, status: 204 });
  await tap(button("Send"));
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(sent[0]?.url).toBe(sent[1]?.url);
});

test("a microphone that has gone says whom to tell", async () => {
  phone.microphone.refuse("NotAllowedError");
  const onClose = jest.fn();
  const { tap } = await act(() =>
    showOnHub(<SayDialog itemId="a" sender="Rivka" onClose={onClose} onSent={jest.fn()} />),
  );
  await settle();
  expect(screen.getByRole("alert")).toHaveTextContent("Please tell your caretaker.");
  await tap(button("Close"));
  expect(onClose).toHaveBeenCalled();
});
