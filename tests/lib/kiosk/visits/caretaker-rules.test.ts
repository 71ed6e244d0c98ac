/** @jest-environment node */
import { checkSentence, deviceLines, logLine, relaySentence } from "@/lib/kiosk/visits/caretaker/rules";

const ZONE = "America/New_York";
const NOW = "2026-11-26T15:00:00.000Z";
const VISIT = {
  ...{ id: "v", direction: "in" as const, name: "Rivky", screen: "Kitchen", startedAt: "2026-11-24T20:12:00.000Z" },
  ...{ seconds: 840, isRunning: false, endReason: "ended" as const, wasAutomatic: false, wasRelayed: false },
};

test.each([
  [{}, "Tuesday 3:12 PM, 14 minutes"],
  [{ seconds: 59 }, "Tuesday 3:12 PM, 59 seconds"],
  [{ seconds: 60 }, "Tuesday 3:12 PM, 1 minute"],
  [{ seconds: 1, endReason: "line" as const }, "Tuesday 3:12 PM, 1 second, connection lost"],
  [{ seconds: null, endReason: "missed" as const }, "Tuesday 3:12 PM, not answered"],
  [{ isRunning: true, endReason: null }, "Tuesday 3:12 PM, 14 minutes, now"],
  [{ startedAt: "2026-11-10T20:12:00.000Z" }, "November 10, 2026 3:12 PM, 14 minutes"],
  [{ startedAt: "2026-11-20T15:00:00.000Z" }, "November 20, 2026 10:00 AM, 14 minutes"],
  [{ startedAt: "2026-11-20T15:00:00.001Z" }, "Friday 10:00 AM, 14 minutes"],
])("a line of the log with %j is %s", (changes, line) =>
  expect(logLine({ ...VISIT, ...changes }, NOW, ZONE)).toBe(line),
);

const DEVICES = { isSecure: true, camera: "ready" as const, microphone: "ready" as const, canChime: true };

test.each([
  [null, ["Not checked yet. A screen checks when visits are on for it."]],
  [DEVICES, ["Camera ready", "Microphone ready"]],
  [{ ...DEVICES, isSecure: false }, ["Not possible here: open this screen with https"]],
  [
    { ...DEVICES, camera: "blocked" as const, microphone: "missing" as const, canChime: false },
    [
      "Camera blocked: allow it on the screen",
      "No microphone found",
      "This screen can’t ring until someone has touched it.",
    ],
  ],
])("devices %j are said", (devices, lines) => expect(deviceLines(devices)).toEqual(lines));

test.each([
  ["works", "works", /^The relay works\.$/],
  ["works", "fails", /not by TCP/],
  ["fails", "works", /by TCP only/],
  ["fails", "fails", /didn’t connect/],
  ["fails", "untried", /didn’t connect/],
  ["untried", "fails", /didn’t connect/],
  ["untried", "works", /^The relay works\.$/],
  ["works", "untried", /^The relay works\.$/],
  ["untried", "untried", /No relay/],
] as const)("a test of the relay with UDP %s and TCP %s is said", (udp, tcp, text) =>
  expect(checkSentence({ udp, tcp })).toMatch(text),
);

test("what keeps visits from working is said first", () => {
  expect(relaySentence({ isHttps: false, isRelaySet: false })).toMatch(/need https/);
  expect(relaySentence({ isHttps: true, isRelaySet: false })).toMatch(/same network/);
  expect(relaySentence({ isHttps: true, isRelaySet: true })).toBe("");
});
