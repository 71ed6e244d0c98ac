import { mutationOptions } from "@tanstack/react-query";
import { sendNew } from "@/lib/api/send-new";
import { loginResponseSchema, type SetupRequest } from "@/lib/auth/schema";

/** Creates the first caretaker, who is logged in from then on (D4). */
export const setupMutation = mutationOptions({
  mutationFn: (request: SetupRequest) => sendNew("/api/auth/setup", loginResponseSchema, request),
});
