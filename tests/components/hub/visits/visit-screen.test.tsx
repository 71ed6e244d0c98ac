import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MissedCard } from "@/components/hub/visits/missed-card";
import { RingCard } from "@/components/hub/visits/ring-card";
import { SaidCard } from "@/components/hub/visits/said-card";
import { VisitScreen } from "@/components/hub/visits/visit-screen";
import type { JoinState } from "@/lib/kiosk/visits/client/join";
import { fakePlayers } from "@/tests/support/components/players";
import { fakeNetwork } from "@/tests/support/server/network";
import { seedCallable } from "@/tests/support/visits/callable";
import { joinedAs, SESSION, stateOf } from "@/tests/support/visits/session";

const RIVKY = SESSION.visit.person;
const nothing = () => undefined;

const ANSWERED = { isCalling: false, onOver: nothing, onCallAgain: nothing };
const RINGING = { isDark: false, onAnswer: nothing, onDecline: nothing };

function show(callable: Record<string, boolean>, children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  seedCallable(client, callable);
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}
const callButton = () => screen.queryByRole("button", { name: "Call Rivky" });

const missed = (canCall = true) => (
  <MissedCard
    missed={{ id: "missed", person: RIVKY, at: SESSION.visit.createdAt, beforeBoard: null }}
    timeZone="America/New_York"
    canCall={canCall}
    onCall={nothing}
    onSeen={nothing}
  />
);

test.each<[string, Record<string, boolean>, boolean, boolean]>([
  ["someone whom he can call", { Rivky: true }, true, true],
  ["someone who would not hear it", { Rivky: false }, true, false],
  ["someone whom he may not call", { Dovid: true }, true, false],
  ["anyone while no visit can begin", { Rivky: true }, false, false],
])("a missed call of %s", (_who, callable, canCall, isOffered) => {
  show(callable, missed(canCall));
  expect(document.querySelector("[data-slot=visit-missed]")).toHaveTextContent("Rivky called at 10:00 AM.");
  expect(callButton() !== null).toBe(isOffered);
});

test.each([true, false])("a lost visit offers a call only where it is heard: %s", (canRing) => {
  fakePlayers();
  const state = stateOf({ line: "over", end: { reason: "line", by: "hub" } });
  show({ Rivky: canRing }, <VisitScreen joined={joinedAs(state)} person={RIVKY} {...ANSWERED} />);
  expect(screen.getByText("We lost the connection to Rivky.")).toBeInTheDocument();
  expect(callButton() !== null).toBe(canRing);
});

test("what has become of a call is said until OK, or for fifteen seconds", async () => {
  jest.useFakeTimers();
  const over = jest.fn();
  const said = <SaidCard person={RIVKY} words="We told Rivky: not now." isDark={false} onOver={over} />;
  const { unmount } = show({}, said);
  expect(screen.getByRole("alertdialog", { name: "We told Rivky: not now." })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(14_900));
  expect(over).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(over).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(100));
  expect(over).toHaveBeenCalledTimes(2);
  unmount();
  act(() => jest.advanceTimersByTime(60_000));
  expect(over).toHaveBeenCalledTimes(2);
});

test.each([
  ["This visit is over.", "This visit is over."],
  [null, "We can’t call right now. Please try again later."],
])("a visit that does not come about ends with the hub's sentence, or a plain one: %s", (sentence, text) => {
  fakePlayers();
  const state: JoinState = { step: "refused", devices: SESSION.devices, sentence };
  show({}, <VisitScreen joined={joinedAs(state)} person={RIVKY} {...ANSWERED} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ["a visit", <VisitScreen key="visit" joined={joinedAs(stateOf({}))} person={RIVKY} {...ANSWERED} />],
  ["a ring", <RingCard key="ring" visit={SESSION.visit} autoAfterMs={10_000} {...RINGING} />],
])("%s says that a reminder waits below it, for as long as it does", (_what, layer) => {
  fakePlayers();
  jest.useFakeTimers();
  show({}, layer);
  const isSaid = () => screen.queryByText("Your reminder is waiting.") !== null;
  const reminder = document.body.appendChild(document.createElement("div"));
  const seen = [isSaid()];
  for (const slot of ["reminder", "none"]) {
    reminder.dataset["slot"] = slot;
    act(() => jest.advanceTimersByTime(1000));
    seen.push(isSaid());
  }
  expect(seen).toEqual([false, true, false]);
  reminder.remove();
});

test("the hub hears of a ring in sight, also after an outage, and of none that has gone", async () => {
  fakePlayers();
  jest.useFakeTimers();
  const network = fakeNetwork();
  const request = `POST /api/visits/${SESSION.visit.id}/shown`;
  network.on(request, new TypeError("Failed to fetch"));
  const { unmount } = show({}, <RingCard visit={SESSION.visit} autoAfterMs={null} {...RINGING} />);
  await act(() => jest.advanceTimersByTimeAsync(2500));
  expect(network.count(request)).toBe(3);
  unmount();
  await jest.advanceTimersByTimeAsync(5000);
  expect(network.count(request)).toBe(3);
});
