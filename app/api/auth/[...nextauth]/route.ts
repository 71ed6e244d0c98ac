import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/auth/next-auth";
import { route } from "@/lib/http/route";

type Params = { nextauth: string[] };

const handler = route<Params>("public", async (request, { params }) => NextAuth(request, { params }, nextAuthOptions()));

export { handler as GET, handler as POST };
