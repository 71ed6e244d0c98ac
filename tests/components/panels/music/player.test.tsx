import { act, fireEvent, screen } from "@testing-library/react";
import { dockMusic } from "@/components/panels/music/songs/music-bar";
import { player } from "@/components/panels/music/songs/player";
import { Dock } from "@/components/shared/dock/dock";
import { holdSound } from "@/components/shared/media/sound-hold";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import { songsQuery } from "@/lib/media/songs/queries";
import { songAt } from "@/lib/media/songs/queue-rules";
import type { Song, Songs } from "@/lib/media/songs/schema";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";
import { fakePlayers } from "@/tests/support/components/players";

const MINUTE_MS = 60_000;
const NOW = new Date("2026-11-25T15:00:00Z");

fakePlayers();
// What plays is one for the whole page, so its bar is docked once.
beforeAll(dockMusic);
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  player.allow(() => true);
});
afterEach(() => {
  act(player.stop);
});

const song = (id: string, change: Partial<Song> = {}): Song => ({
  ...{ id, title: `Song ${id}`, artist: "Avi", album: "One", disc: null, track: null, durationMs: 180_000 },
  ...{ gain: null, isPlain: false, cover: null, playPath: `/objects/m/${id}`, sizeBytes: 1 },
  ...change,
});
const SONGS = [song("a"), song("b", { artist: "Beni" }), song("c")];

/** Plays songs, with the bar below; `calendar` and `songs` are what this screen has read. */
async function play(songs = SONGS, { calendar, plain = [] }: { calendar?: HubCalendar; plain?: Songs["plain"] } = {}) {
  const shown = await showOnHub(<Dock />, {
    seed: (client) => {
      const read: Songs = { songs, plain };
      client.setQueryData(songsQuery.queryKey, read);
      if (calendar) client.setQueryData(hubCalendarQuery.queryKey, calendar);
    },
  });
  act(() => player.start(songs, "a"));
  return shown;
}
function sound(): HTMLAudioElement {
  const element = document.querySelector<HTMLAudioElement>("audio[data-slot=music]");
  if (!element) throw new Error("There is no player.");
  return element;
}
const heard = () => (sound().paused ? null : new URL(sound().src).pathname.slice(-1));
const present = () => {
  const { queue } = player.get();
  return queue && songAt(queue)?.id;
};
const bar = () => screen.queryByRole("region", { name: "Music" });
const press = (name: string) => act(() => void fireEvent.click(button(name)));
/** Another sound begins; answers how it ends. */
function hold(): () => void {
  let end = () => undefined as void;
  act(() => void (end = holdSound()));
  return end;
}
const waitFor = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
function passed(seconds: number): void {
  Object.defineProperty(sound(), "currentTime", { value: seconds, configurable: true, writable: true });
  act(() => void fireEvent.timeUpdate(sound()));
}

test("the bar names what plays, and its buttons pause, lead to the next song and take it away", async () => {
  await play();
  expect(bar()).toHaveTextContent("Song aAvi");
  expect(heard()).toBe("a");
  press("Pause");
  expect([heard(), present()]).toEqual([null, "a"]);
  press("Play");
  expect(heard()).toBe("a");
  press("Next");
  expect([heard(), bar()?.textContent]).toEqual(["b", expect.stringContaining("Song bBeni")]);
  press("Stop");
  expect([bar(), heard(), sound().getAttribute("src")]).toEqual([null, null, null]);
});

test("a song's end leads to the next one, and the last one's to silence at the first", async () => {
  await play();
  for (const id of ["b", "c"]) {
    act(() => void fireEvent.ended(sound()));
    expect(heard()).toBe(id);
  }
  act(() => void fireEvent.ended(sound()));
  expect([heard(), present(), player.get().wants]).toEqual([null, "a", false]);
  press("Play");
  expect(heard()).toBe("a");
});

test("Back begins the song again after five seconds of it, and leads to the one before within them", async () => {
  await play();
  press("Next");
  passed(6);
  act(player.back);
  expect(heard()).toBe("b");
  passed(5);
  act(player.back);
  expect(heard()).toBe("a");
});

test("only this singer plays his songs alone until all are wanted again", async () => {
  await play();
  act(() => void player.only("Avi", SONGS));
  press("Next");
  expect(heard()).toBe("c");
  act(() => void player.only(null, SONGS));
  expect(player.get().queue?.order.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("shuffle keeps the song that is heard and plays each other one once", async () => {
  await play();
  press("Next");
  act(() => void player.shuffle(true));
  const order = [heard()];
  for (let left = 0; left < 2; left += 1) {
    act(player.next);
    order.push(heard());
  }
  expect(order[0]).toBe("b");
  expect([...order].sort()).toEqual(["a", "b", "c"]);
});

test("music waits while something else is heard and continues where it was", async () => {
  await play();
  passed(42);
  const video = document.body.appendChild(document.createElement("video"));
  await act(() => video.play());
  expect([heard(), player.get().wants]).toEqual([null, true]);
  await settle(5000);
  expect(heard()).toBeNull();
  video.pause();
  await settle();
  expect([heard(), sound().currentTime]).toEqual(["a", 42]);
  video.remove();
});

test("another site's player or a recording makes music wait, but not one that is paused by hand continue", async () => {
  await play();
  let release = hold();
  expect(heard()).toBeNull();
  release();
  await settle();
  expect(heard()).toBe("a");
  press("Pause");
  release = hold();
  release();
  await settle(5000);
  expect(heard()).toBeNull();
});

test("a muted video makes nothing wait", async () => {
  await play();
  const video = document.body.appendChild(document.createElement("video"));
  video.muted = true;
  await act(() => video.play());
  expect(heard()).toBe("a");
  video.remove();
});

test("the sleep timer stops after its minutes, and is off after the longest", async () => {
  await play();
  act(player.sleep);
  expect(player.get().sleep?.minutes).toBe(15);
  waitFor(15 * MINUTE_MS - 1);
  expect(heard()).toBe("a");
  waitFor(1);
  expect([heard(), player.get().sleep, present()]).toEqual([null, null, "a"]);
  waitFor(MINUTE_MS);
  expect(heard()).toBeNull();

  press("Play");
  for (const minutes of [15, 30, 60, undefined]) {
    act(player.sleep);
    expect(player.get().sleep?.minutes).toBe(minutes);
  }
  waitFor(61 * MINUTE_MS);
  expect(heard()).toBe("a");
});

test("a song that can't be played says so, and another choice plays", async () => {
  await play();
  act(() => void fireEvent.error(sound()));
  expect(bar()).toHaveTextContent("We can’t play this right now");
  press("Next");
  expect([heard(), bar()?.textContent]).toEqual(["b", expect.not.stringContaining("can’t play")]);
});

test("a browser that lets nothing sound shows Play", async () => {
  await play();
  jest.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new DOMException("No", "NotAllowedError"));
  press("Next");
  await settle(0);
  expect(button("Play")).toBeInTheDocument();
});

test("the board ends the music, also what would continue, and the bar goes when it has faded", async () => {
  await play();
  const release = hold();
  act(announceBoard);
  release();
  await settle(5000);
  expect(heard()).toBeNull();
  await settle(12_000);
  expect([bar(), player.get().queue]).toEqual([null, null]);
});

test("a quiet Tisha B'Av that begins ends the music", async () => {
  const from = new Date(NOW.getTime() + 2 * MINUTE_MS).toISOString();
  const until = new Date(NOW.getTime() + 600 * MINUTE_MS).toISOString();
  await play(SONGS, { calendar: { ...hubCalendar(NOW), fasts: [{ kind: "nine-av", from, until }] } });
  await settle(MINUTE_MS);
  expect(heard()).toBe("a");
  await settle(2 * MINUTE_MS);
  expect([bar(), player.get().queue]).toEqual([null, null]);
});

test("when a time of mourning begins, only songs without instruments are left", async () => {
  const from = new Date(NOW.getTime() + 2 * MINUTE_MS).toISOString();
  const until = new Date(NOW.getTime() + 600 * MINUTE_MS).toISOString();
  const songs = [song("a"), song("b"), song("c", { isPlain: true }), song("d", { isPlain: true })];
  await play(songs, { plain: [{ from, until }] });
  await settle(MINUTE_MS);
  expect(heard()).toBe("a");
  await settle(2 * MINUTE_MS);
  expect(heard()).toBe("c");
  press("Next");
  expect(heard()).toBe("d");
  act(player.back);
  expect(heard()).toBe("c");
  act(player.back);
  expect(heard()).toBe("c");
});
