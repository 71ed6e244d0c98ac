import NextAuth from "next-auth";
import { route } from "@/lib/api/route";
import { AppError } from "@/lib/app-error";
import { isOpenToNextAuth, nextAuthOptions } from "@/lib/auth/next-auth";
import { requireOwnHost } from "@/lib/http/own-host";

type Params = { nextauth: string[] };

const handler = route<Params>("public", async (request, { params }) => {
  if (!isOpenToNextAuth(request.method, params.nextauth))
    throw new AppError("not-found", "There is nothing at this address of the hub.");
  if (request.method === "POST") requireOwnHost(request.headers);
  // next-auth types what it returns as any; in a route handler it is a Response.
  return NextAuth(request, { params }, nextAuthOptions()) as Promise<Response>;
});

export { handler as GET, handler as POST };
