import { createEvent, fireEvent, screen } from "@testing-library/react";
import { settle } from "@/tests/support/components/hub-screen";

/** Puts a game into local storage as if it had been left there. */
export function leaveGame(id: string, state: unknown, underWay = true): void {
  window.localStorage.setItem(`naches.game.${id}.v1`, JSON.stringify({ underWay, state }));
}

/** The state that a game has in local storage. */
export function keptGame(id: string): unknown {
  const kept: unknown = JSON.parse(window.localStorage.getItem(`naches.game.${id}.v1`) ?? "null");
  return typeof kept === "object" && kept !== null && "state" in kept ? kept.state : null;
}

export const status = () => screen.getByRole("status");

let stamp = 0;

/** Presses a key where the focus is. */
export async function press(key: string): Promise<void> {
  await settle(300);
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, { key });
  // jsdom stamps events by a clock that tests cannot hold; here each key comes long after the one before.
  Object.defineProperty(event, "timeStamp", { value: (stamp += 1000) });
  fireEvent(target, event);
  await settle(0);
}
