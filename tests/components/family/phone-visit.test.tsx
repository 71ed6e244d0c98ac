import { fireEvent, render, screen } from "@testing-library/react";
import { PhoneVisit } from "@/components/family/visits/phone-visit";
import { WordsProvider } from "@/components/family/words/words";
import type { DevicesState } from "@/lib/kiosk/visits/client/devices";
import type { Joined } from "@/lib/kiosk/visits/client/join";
import type { SessionState } from "@/lib/kiosk/visits/client/session-state";
import { serverNow } from "@/lib/platform/time/server-time";
import { fakePlayers } from "@/tests/support/components/players";
import { wordsIn } from "@/tests/support/components/words";
import { joinedAs, SESSION, stateOf } from "@/tests/support/visits/session";

const opened: string[] = [];
const DEVICE_PORTS = { reopenMicrophone: () => Promise.resolve(void opened.push("microphone")) };

beforeEach(() => {
  opened.length = 0;
  fakePlayers();
});

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

const boardIn = (ms: number) => ({ ...SESSION.visit, boardAt: new Date(serverNow().getTime() + ms).toISOString() });
test.each<[string, number, string[]]>([
  ["eight minutes", 7.5 * 60_000, ["Shabbos or Yom Tov begins in 8 minutes where Zaidy is."]],
  ["a minute", 30_000, ["Shabbos or Yom Tov begins in 1 minute where Zaidy is."]],
  ["eleven minutes", 10.5 * 60_000, []],
  ["no time", -1000, []],
])("a phone is told of a board that begins in %s", (_when, ms, texts) => {
  open({ visit: boardIn(ms) });
  expect(screen.queryAllByRole("status").map(({ textContent }) => textContent)).toEqual(texts);
});

test("his camera that is off does not hide that the board is near", () => {
  open({ visit: boardIn(7.5 * 60_000), theirCamera: "off" });
  expect(screen.getByRole("status").textContent).toBe("Shabbos or Yom Tov begins in 8 minutes where Zaidy is.");
});

test("a phone that is heard says nothing of its microphone", () => {
  open({});
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn On Microphone" })).toBeNull();
});
