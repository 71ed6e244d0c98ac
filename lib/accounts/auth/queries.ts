import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { userSchema } from "@/lib/accounts/auth/schema";
import { queryByKey } from "@/lib/platform/api/fetch-json";

export const userQuery = queryOptions({ queryKey: ["/api/auth/user"], queryFn: queryByKey(userSchema), retry: false });

/** Reads the user again after a login. Returns "unkept" where the browser did not keep the cookie, and "failed" when nothing could be read. */
export async function refreshUser(client: QueryClient): Promise<"entered" | "unkept" | "failed"> {
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
  if (user === undefined) return "failed";
  return user === null ? "unkept" : "entered";
}
