import NextAuth from "next-auth";
import { isOpenToNextAuth, nextAuthOptions } from "@/lib/auth/next-auth";
import { AppError } from "@/lib/http/errors";
import { proveOwnHost } from "@/lib/http/own-host";
import { route } from "@/lib/http/route";

type Params = { nextauth: string[] };

const handler = route<Params>("public", async (request, { params }) => {
  if (!isOpenToNextAuth(request.method, params.nextauth)) throw new AppError("not-found", "There is nothing at this address of the hub.");
  if (request.method === "POST") proveOwnHost(request.headers);
  return NextAuth(request, { params }, nextAuthOptions());
});

export { handler as GET, handler as POST };
