import { respond, route } from "@/lib/api/route";
import { AppError } from "@/lib/app-error";
import { userSchema } from "@/lib/auth/schema";
import { getUser } from "@/lib/auth/store";

export const GET = route("public", async (_request, { identity }) => {
  const user = await getUser(identity);
  if (!user) throw new AppError("unauthenticated", "Please log in first.");
  return respond(userSchema, user);
});
