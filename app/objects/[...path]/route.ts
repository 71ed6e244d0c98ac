import { route } from "@/lib/accounts/routes/route";
import { respondWithObject } from "@/lib/media/items/object-answer";
import { getServedObject } from "@/lib/media/items/store";

type Params = { path: string[] };

const serve = route<Params>("media.view", async (request, { identity, params }) =>
  respondWithObject(request, await getServedObject(identity, params.path.join("/"))),
);

export { serve as GET, serve as HEAD };
