import { route } from "@/lib/http/route";

/** Whether the server is alive; touches nothing. */
export const GET = route("public", async () => Response.json({ status: "ok" }));
