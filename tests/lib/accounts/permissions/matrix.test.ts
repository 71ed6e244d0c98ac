/** @jest-environment node */
import {
  type Action,
  actingIdentity,
  ANONYMOUS,
  familyAccessFor,
  type Identity,
  may,
} from "@/lib/accounts/permissions/matrix";
import { requireOwner, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { isAppError } from "@/lib/platform/app-error";

const LINK: Identity = { kind: "link", id: "l", label: "Cousins" };
const KIOSK: Identity = { kind: "kiosk", id: "k", name: "Living room" };
const FAMILY: Identity = { kind: "account", id: "f", role: "family", sessionId: "f" };
const ADMIN: Identity = { kind: "account", id: "a", role: "admin", sessionId: "a" };
const CAREGIVER: Identity = { kind: "account", id: "c", role: "caregiver", sessionId: "c" };
const PEOPLE = [ANONYMOUS, LINK, KIOSK, FAMILY, CAREGIVER, ADMIN];

/** For each action: anonymous, link, kiosk, family, caregiver, admin. */
const EXPECTED: Record<Action, string> = {
  public: "yes yes yes yes yes yes",
  "media.view": "no no yes yes no yes",
  "media.send": "no yes no yes no yes",
  "media.view-sent": "no yes no yes no yes",
  "media.delete": "no no no yes no yes",
  "media.reply": "no no yes yes no no",
  "media.take-back": "no yes no yes no yes",
  "media.notices": "no yes no yes no yes",
  "schedule.view": "no no yes yes yes yes",
  "schedule.mark": "no no yes yes yes yes",
  "schedule.edit": "no no no no no yes",
  "spans.manage": "no no no no no yes",
  "templates.manage": "no no no no no yes",
  "care.view": "no no no no yes yes",
  "care.log": "no no no no yes yes",
  "care.strike": "no no no no no yes",
  "calendars.manage": "no no no no no yes",
  "podcasts.manage": "no no no no no yes",
  "podcasts.listen": "no no yes yes no yes",
  "songs.add": "no no no yes no yes",
  "songs.listen": "no no yes yes no yes",
  "songs.manage": "no no no no no yes",
  "checklist.view": "no no yes yes yes yes",
  "checklist.tick": "no no yes yes yes yes",
  "preferences.manage": "no no yes yes no yes",
  "screen.report": "no no yes no no no",
  "rest.view": "no no yes no no yes",
  "live.listen": "no yes yes yes yes yes",
  "visit.call": "no yes yes yes no yes",
  "visit.take-part": "no yes yes yes no yes",
  "visit.log": "no no no no no yes",
  "visit.manage": "no no no no no yes",
  "visit.check": "no no yes no no yes",
  "household.manage": "no no no no no yes",
};
// Object.entries forgets that the keys are actions.
const ROWS = Object.entries(EXPECTED) as [Action, string][];

test.each(ROWS)("%s is allowed for anonymous, link, kiosk, family, caregiver and admin: %s", (action, expected) => {
  expect(PEOPLE.map((identity) => (may(identity, action) ? "yes" : "no")).join(" ")).toBe(expected);
});

test.each(ROWS)("requirePermission throws 'forbidden' exactly where it says no to %s (%s)", (action, expected) => {
  const thrown = PEOPLE.map((identity) => {
    try {
      requirePermission(identity, action);
      return "yes";
    } catch (error) {
      return isAppError(error, "forbidden") && error.message !== "" ? "no" : "other";
    }
  });
  expect(thrown.join(" ")).toBe(expected);
});

test("a screen may delete media only with the switch, which allows nothing else", () => {
  const trusted: Identity = { ...KIOSK, mayDelete: true };
  expect(may(trusted, "media.delete")).toBe(true);
  expect(ROWS.filter(([action]) => may(trusted, action) !== may(KIOSK, action))).toEqual([
    ["media.delete", EXPECTED["media.delete"]],
  ]);
});

test.each([
  ["media.view", "You don't have permission to see the family's photos."],
  ["media.delete", "You don't have permission to delete media."],
  ["media.send", "You don't have permission to do this."],
  ["schedule.view", "You don't have permission to see the schedule."],
  ["schedule.mark", "You don't have permission to mark items done."],
  ["schedule.edit", "Only the caretaker can change the schedule."],
  ["checklist.view", "You don't have permission to see the checklist."],
  ["checklist.tick", "You don't have permission to see the checklist."],
  ["preferences.manage", "You don't have permission to see or change the settings."],
  ["household.manage", "Only the caretaker can do this."],
] as const)("someone who may not do %s reads %j", (action, sentence) => {
  expect(() => requirePermission(ANONYMOUS, action)).toThrow(sentence);
});

test("a visitor owns nothing, whatever everyone may do", () => {
  expect(requireOwner(LINK, "public")).toEqual({ senderKind: "link", senderId: LINK.id });
  expect(() => requireOwner(ANONYMOUS, "public")).toThrow();
});

test("a browser that is several visitors acts as the one who may, else as its first", () => {
  expect(actingIdentity([LINK, ADMIN], "household.manage")).toBe(ADMIN);
  expect(actingIdentity([LINK, ADMIN], "media.send")).toBe(LINK);
  expect(actingIdentity([KIOSK, LINK], "household.manage")).toBe(KIOSK);
  expect(actingIdentity([], "public")).toBe(ANONYMOUS);
});

test.each([
  [ANONYMOUS, null],
  [LINK, "link"],
  [{ ...LINK, label: "" }, "open"],
  [KIOSK, null],
  [FAMILY, "account"],
] as const)("%j may send as %j", (identity, access) => expect(familyAccessFor(identity)).toBe(access));
