import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordMessage } from "@/components/family/voice/record-message";
import { WordsProvider } from "@/components/family/words/words";
import { fakeMicrophone } from "@/tests/support/components/fake-microphone";
import { button } from "@/tests/support/components/hub-screen";
import { say, wordsIn } from "@/tests/support/components/words";

const phone = { microphone: fakeMicrophone(), support: "yes" };
jest.mock("@/lib/media/uploads/client/voice/browser-voice", () => ({
  browserVoicePorts: () =>
    new Proxy({}, { get: (_target, name: keyof typeof phone.microphone.ports) => phone.microphone.ports[name] }),
  voiceSupport: () => phone.support,
}));

const played = jest.fn(() => Promise.resolve());

beforeEach(() => {
  phone.support = "yes";
  phone.microphone = fakeMicrophone();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  played.mockClear();
  Object.assign(HTMLMediaElement.prototype, { play: played });
});

function open(props: Partial<Parameters<typeof RecordMessage>[0]> = {}) {
  const onRecorded = jest.fn<void, [File]>();
  const shown = { isNameless: false, isAmongFiles: false, onRecorded, ...props };
  const { unmount } = render(
    <WordsProvider words={wordsIn("en")}>
      <RecordMessage {...shown} />
    </WordsProvider>,
  );
  return { user: userEvent.setup(), onRecorded, unmount };
}

async function record(seconds = 4) {
  const opened = open();
  await opened.user.click(button("Record a Message"));
  act(() => {
    phone.microphone.recorder.say("Good Shabbos");
    phone.microphone.pass(seconds * 1000);
  });
  return opened;
}

/** The page keeps a recording for its life; every test leaves none behind. */
async function tidyUp(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button("Delete"));
}

test("a message is recorded, heard and sent", async () => {
  const { user, onRecorded } = await record();
  expect(screen.getByText("2:56 left")).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Recording" })).toHaveAttribute("aria-valuetext", "2:56 left");
  expect(button("Stop")).toHaveFocus();
  await user.click(button("Stop"));
  expect(screen.getByRole("heading", { name: "Your Message" })).toHaveFocus();
  expect(screen.getByText("0:00 of 0:04")).toBeInTheDocument();
  await user.click(button("Listen"));
  expect(played).toHaveBeenCalledTimes(1);
  await user.click(button("Send to Zaidy"));
  expect(onRecorded.mock.calls[0]?.[0]).toMatchObject({ name: "Voice message.webm", type: "audio/webm", size: 12 });
  expect(button("Record a Message")).toBeEnabled();
});

test("without a name nothing is recorded, and with other files the message joins them", async () => {
  const { unmount } = open({ isNameless: true });
  expect(button("Record a Message")).toBeDisabled();
  unmount();
  const { user } = open({ isAmongFiles: true });
  await user.click(button("Record a Message"));
  act(() => {
    phone.microphone.recorder.say("x");
    phone.microphone.pass(1000);
  });
  await user.click(button("Stop"));
  expect(button("Add to Files")).toBeEnabled();
  await tidyUp(user);
});

test("while the phone asks, the page says what to do; a refusal says how to allow it", async () => {
  phone.microphone.refuse("NotAllowedError");
  const { user } = open();
  await user.click(button("Record a Message"));
  expect(screen.getByRole("alert")).toHaveTextContent(say("voice.refused"));
  const allow = phone.microphone.answerLater();
  await user.click(button("Record a Message"));
  expect(screen.getByRole("status")).toHaveTextContent("Your phone will ask to use the microphone.");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await act(async () => allow());
  act(() => phone.microphone.recorder.falter());
  expect(screen.getByRole("alert")).toHaveTextContent(say("voice.empty"));
});

test("three minutes stop automatically, and everything is kept", async () => {
  const { user } = await record(181);
  expect(screen.getByRole("alert")).toHaveTextContent(say("voice.limit"));
  expect(screen.getByText("0:00 of 3:00")).toBeInTheDocument();
  await tidyUp(user);
});

test("a recording that was left in the middle is there when the step is opened again", async () => {
  const first = await record(2);
  first.unmount();
  const { user } = open();
  expect(screen.getByRole("alert")).toHaveTextContent(say("voice.hidden"));
  expect(screen.getByText("0:00 of 0:02")).toBeInTheDocument();
  await tidyUp(user);
});

test("an address without https says why there is no button, an old browser nothing", () => {
  phone.support = "insecure";
  const { unmount } = open();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText(say("voice.insecure"))).toBeInTheDocument();
  unmount();
  phone.support = "no";
  open();
  expect(document.body).toHaveTextContent("");
});
