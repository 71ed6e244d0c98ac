import { userSchema } from "@/lib/auth/schema";
import { getUser } from "@/lib/auth/store";
import { AppError } from "@/lib/http/errors";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", async (_request, { identity }) => {
  const user = await getUser(identity);
  if (!user) throw new AppError("unauthenticated", "Please log in first.");
  return answer(userSchema, user);
});
