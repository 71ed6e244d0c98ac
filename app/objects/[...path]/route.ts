import { route } from "@/lib/api/route";
import { respondWithObject } from "@/lib/media/object-answer";
import { getServedObject } from "@/lib/media/store";

type Params = { path: string[] };

const serve = route<Params>("media.view", async (request, { identity, params }) =>
  respondWithObject(request, await getServedObject(identity, params.path.join("/"))),
);

export { serve as GET, serve as HEAD };
