import { type Action, type Identity, may } from "@/lib/accounts/permissions/matrix";
import { AppError } from "@/lib/platform/app-error";

const SENTENCES: Partial<Record<Action, string>> = {
  "media.view": "You don't have permission to see the family's photos.",
  "media.delete": "You don't have permission to delete media.",
  "schedule.view": "You don't have permission to see the schedule.",
  "schedule.mark": "You don't have permission to mark items done.",
  "schedule.edit": "Only the caretaker can change the schedule.",
  "care.view": "You don't have permission to see the care log.",
  "care.log": "You don't have permission to write in the care log.",
  "checklist.view": "You don't have permission to see the checklist.",
  "checklist.tick": "You don't have permission to see the checklist.",
  "preferences.manage": "You don't have permission to see or change the settings.",
  "household.manage": "Only the caretaker can do this.",
};
const ANY_ACTION = "You don't have permission to do this.";

export function forbidden(action: Action): AppError {
  return new AppError("forbidden", SENTENCES[action] ?? ANY_ACTION);
}

/** Throws AppError "forbidden", with the action's own sentence, unless the matrix lets this identity take this action (D7). */
export function requirePermission(identity: Identity, action: Action): void {
  if (!may(identity, action)) throw forbidden(action);
}

/** Returns whose rows this identity's own are. Throws as {@link requirePermission}, and for a visitor, who has none. */
export function requireOwner(identity: Identity, action: Action): { senderKind: string; senderId: string } {
  if (!may(identity, action) || identity.kind === "anonymous") throw forbidden(action);
  return { senderKind: identity.kind, senderId: identity.id };
}
