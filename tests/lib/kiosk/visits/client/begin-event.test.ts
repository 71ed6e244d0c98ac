import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import { announceVisit, onVisitBegins } from "@/lib/kiosk/visits/client/begin-event";

function aPlayer(isPaused: boolean) {
  const player = document.createElement("audio");
  const state = { paused: isPaused };
  Object.defineProperty(player, "paused", { get: () => state.paused });
  Object.assign(player, {
    pause: () => (state.paused = true),
    play: () => {
      state.paused = false;
      return Promise.resolve();
    },
  });
  document.body.append(player);
  return player;
}

afterEach(() => document.body.replaceChildren());

test("a song pauses for a visit and continues after it", () => {
  const song = aPlayer(false);
  const resume = announceVisit();
  expect(song.paused).toBe(true);
  resume();
  expect(song.paused).toBe(false);
});

test("a song that was paused before stays so", () => {
  const song = aPlayer(true);
  announceVisit()();
  expect(song.paused).toBe(true);
});

test("nothing continues once the board has begun", () => {
  const song = aPlayer(false);
  const resume = announceVisit();
  announceBoard();
  resume();
  expect(song.paused).toBe(true);
});

test("what makes room in its own way continues in it", () => {
  const told: string[] = [];
  const stop = onVisitBegins(() => {
    told.push("room");
    return () => told.push("on");
  });
  announceVisit()();
  stop();
  announceVisit()();
  expect(told).toEqual(["room", "on"]);
});
