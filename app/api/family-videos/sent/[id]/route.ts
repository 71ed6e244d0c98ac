import { route } from "@/lib/api/route";
import { takeBack } from "@/lib/replies/sent-store";

/** A sender takes back what he sent within the last hour (D55). */
export const DELETE = route<{ id: string }>("media.take-back", async (_request, { identity, params }) => {
  await takeBack(identity, params.id);
  return new Response(null, { status: 204 });
});
