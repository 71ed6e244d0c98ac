import { fireEvent, render, screen } from "@testing-library/react";
import { PhoneVisit } from "@/components/family/visits/phone-visit";
import { WordsProvider } from "@/components/family/words/words";
import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { Joined } from "@/lib/kiosk/visits/client/join";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";
import { fakePlayers } from "@/tests/support/components/players";
import { wordsIn } from "@/tests/support/components/words";
import { joinedAs, stateOf } from "@/tests/support/visits/session";

const opened: string[] = [];
const DEVICE_PORTS = { reopenMicrophone: () => Promise.resolve(void opened.push("microphone")) };

beforeEach(() => {
  opened.length = 0;
  fakePlayers();
});

afterEach(() => jest.restoreAllMocks());

function open(session: Partial<SessionState>, devices: Partial<DevicesState> = {}) {
  const joined = joinedAs(stateOf(session, devices), { devices: DEVICE_PORTS as unknown as Joined["devices"] }); // What is pressed.
  render(
    <WordsProvider words={wordsIn("en", { relative: "Zaidy" })}>
      <PhoneVisit joined={joined} name="Zaidy" hasRelay={false} onOver={() => undefined} onAgain={() => undefined} />
    </WordsProvider>,
  );
}

test.each<[string, Partial<SessionState>, Partial<DevicesState>]>([
  ["brings nothing", { isSilent: true }, {}],
  ["is blocked", {}, { microphone: "blocked" }],
  ["is missing", {}, { microphone: "missing" }],
  ["is used by another app", {}, { microphone: "busy" }],
])("a phone whose microphone %s can turn it on", (_why, session, devices) => {
  open(session, devices);
  expect(screen.getByRole("alert").textContent).toBe("We can’t hear you.");
  const shownAt = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(shownAt + 2000); // A layer that has just come takes no tap.
  fireEvent.click(screen.getByRole("button", { name: "Turn On Microphone" }));
  expect(opened).toEqual(["microphone"]);
});

test("a phone that is heard says nothing of its microphone", () => {
  open({});
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn On Microphone" })).toBeNull();
});
