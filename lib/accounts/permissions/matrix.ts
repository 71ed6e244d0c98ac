import type { FamilyAccess, Role, User } from "@/lib/accounts/auth/schema";

/** A visitor (D2). `mayDelete` is the caretaker's switch of D7; without it a kiosk may not delete media. `addsSongs`: the caretaker's choice for a link (D95); `browserId`: its phone. */
export type Identity =
  | { kind: "anonymous" }
  | { kind: "link"; id: string; label: string; browserId?: string; addsSongs?: boolean }
  | { kind: "kiosk"; id: string; name: string; mayDelete?: boolean }
  | { kind: "account"; id: string; role: Role; sessionId: string };

export const ANONYMOUS: Identity = { kind: "anonymous" };

type Column = "link" | "kiosk" | "family" | "caregiver" | "admin";

/** The rows of D7: which visitors may take which action. An anonymous visitor may take only public ones. */
const MATRIX = {
  public: ["link", "kiosk", "family", "caregiver", "admin"],
  "media.view": ["kiosk", "family", "admin"],
  "media.send": ["link", "family", "admin"],
  "media.view-sent": ["link", "family", "admin"],
  "media.delete": ["family", "admin"],
  // His answers, given on his screen. A caretaker who looks at the gallery is not him.
  "media.reply": ["kiosk", "family"],
  "media.take-back": ["link", "family", "admin"],
  "media.notices": ["link", "family", "admin"],
  "schedule.view": ["kiosk", "family", "caregiver", "admin"],
  "schedule.mark": ["kiosk", "family", "caregiver", "admin"],
  "schedule.edit": ["admin"],
  // Days on which he is away or the family is with him, and which series they pause.
  "spans.manage": ["admin"],
  // Days of the plan that are kept to be used again.
  "templates.manage": ["admin"],
  // The care log: reading it, writing in it, and crossing out another person's entries. The kiosk and the family never see it.
  "care.view": ["caregiver", "admin"],
  "care.log": ["caregiver", "admin"],
  "care.strike": ["admin"],
  "calendars.manage": ["admin"],
  "podcasts.manage": ["admin"],
  "podcasts.listen": ["kiosk", "family", "admin"],
  "songs.add": ["family", "admin"],
  "songs.listen": ["kiosk", "family", "admin"],
  "songs.manage": ["admin"],
  "checklist.view": ["kiosk", "family", "caregiver", "admin"],
  "checklist.tick": ["kiosk", "family", "caregiver", "admin"],
  "preferences.manage": ["kiosk", "family", "admin"],
  "screen.report": ["kiosk"],
  "rest.view": ["kiosk", "admin"],
  "live.listen": ["link", "kiosk", "family", "caregiver", "admin"],
  // Video visits (D96): beginning one; being in one; reading who visited when; deciding who may.
  "visit.call": ["link", "kiosk", "family", "admin"],
  "visit.take-part": ["link", "kiosk", "family", "admin"],
  "visit.log": ["admin"],
  "visit.manage": ["admin"],
  "visit.check": ["kiosk", "admin"],
  "household.manage": ["admin"],
} as const satisfies Record<string, readonly Column[]>;

export type Action = keyof typeof MATRIX;

function column(identity: Identity): Column | null {
  if (identity.kind === "anonymous") return null;
  return identity.kind === "account" ? identity.role : identity.kind;
}

export function may(identity: Identity, action: Action): boolean {
  if (action === "public") return true;
  const allowed: readonly Column[] = MATRIX[action];
  const own = column(identity);
  if (own !== null && allowed.includes(own)) return true;
  if (identity.kind === "link") return action === "songs.add" && identity.addsSongs === true;
  return identity.kind === "kiosk" && action === "media.delete" && identity.mayDelete === true;
}

export function isOfferedDelete(user: User | null): boolean {
  return user !== null && ((user.via === "account" && user.role !== "caregiver") || user.mayDelete === true);
}

export function isOfferedAnswers(user: User | null): boolean {
  return user !== null && (user.via === "kiosk" || user.role === "family");
}

export function actingIdentity(identities: readonly Identity[], action: Action): Identity {
  return identities.find((identity) => may(identity, action)) ?? identities[0] ?? ANONYMOUS;
}

/** Returns the way an identity may send media; null when it may not. A browser that FAMILY_UPLOAD=open let in has an empty label. */
export function familyAccessFor(identity: Identity): FamilyAccess["access"] {
  if (!may(identity, "media.send")) return null;
  if (identity.kind !== "link") return "account";
  return identity.label === "" ? "open" : "link";
}
