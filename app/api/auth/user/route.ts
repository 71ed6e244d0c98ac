import { userSchema } from "@/lib/accounts/auth/schema";
import { getUser } from "@/lib/accounts/auth/store";
import { respond, route } from "@/lib/accounts/routes/route";
import { AppError } from "@/lib/platform/app-error";

export const GET = route("public", async (_request, { identity }) => {
  const user = await getUser(identity);
  if (!user) throw new AppError("unauthenticated", "Please log in first.");
  return respond(userSchema, user);
});
