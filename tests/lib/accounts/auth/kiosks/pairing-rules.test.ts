/** @jest-environment node */
import { type Pairing, pairingState, typedCode } from "@/lib/accounts/auth/kiosks/pairing-rules";
import { screenNameSchema } from "@/lib/accounts/auth/schema";

test.each([
  ["BCDF-GHJK", "BCDFGHJK"],
  ["bcdfghjk", "BCDFGHJK"],
  [" bcdf  ghjk ", "BCDFGHJK"],
  ["b c d f – g h j k", "BCDFGHJK"],
  ["BCDF-GHJ", null],
  ["BCDF-GHJKL", null],
  ["BCDF-GHJ0", null],
  ["", null],
  ["' OR 1=1 --", null],
  ["B".repeat(100_000), null],
])("typed as %.20p the code is %p", (typed, code) => expect(typedCode(typed)).toBe(code));

const NOW = new Date("2026-11-20T10:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const waiting: Pairing = { expiresAt: at(600), approvedAt: null, triesLeft: 5 };

test.each([
  ["nobody knows it", null, "expired"],
  ["just begun", waiting, "waiting"],
  ["in its last second", { ...waiting, expiresAt: at(1) }, "waiting"],
  ["at its end", { ...waiting, expiresAt: NOW }, "expired"],
  ["one try left", { ...waiting, triesLeft: 1 }, "waiting"],
  ["no try left", { ...waiting, triesLeft: 0 }, "expired"],
  ["approved", { ...waiting, approvedAt: at(-1) }, "approved"],
  ["approved with the last try gone", { ...waiting, approvedAt: at(-1), triesLeft: 0 }, "approved"],
  ["approved and never fetched", { ...waiting, approvedAt: at(-600), expiresAt: NOW }, "expired"],
])("a pairing, %s", (_name, pairing, state) => expect(pairingState(pairing, NOW)).toBe(state));

test.each([
  ["Kitchen", "Kitchen"],
  ["  Zaidy's room ", "Zaidy's room"],
  ["סלון", "סלון"],
  ["<b>Kitchen</b>", "<b>Kitchen</b>"],
  ["x".repeat(40), "x".repeat(40)],
  ["x".repeat(41), null],
  ["   ", null],
  ["Kit\nchen", null],
  ["\u001b[2J", null],
])("the screen's name %p is kept as %p", (name, kept) => {
  expect(screenNameSchema.safeParse(name).data ?? null).toBe(kept);
});
