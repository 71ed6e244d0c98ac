import { BUILT_IN_CHOICES } from "@/lib/activities/content";
import type { ActivityChoicesAnswer } from "@/lib/activities/schema";

/** The household's choices as the server answers them; give what differs from what is built in. */
export function activityChoices(changes: Partial<ActivityChoicesAnswer> = {}): ActivityChoicesAnswer {
  return { ...BUILT_IN_CHOICES, updatedAt: null, ...changes };
}
