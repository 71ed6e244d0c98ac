import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { addedSchema, templateUseSchema } from "@/lib/schedule/templates/schema";
import { removeTemplate, addFromTemplate } from "@/lib/schedule/templates/store";

type Params = { id: string };

export const POST = route<Params>(
  "templates.manage",
  async (request, { identity, params }) => {
    const wanted = await parseJsonBody(request, templateUseSchema);
    return respond(addedSchema, await addFromTemplate(identity, params.id, wanted), { status: 201 });
  },
  { isRemembered: true },
);

export const DELETE = route<Params>("templates.manage", async (_request, { identity, params }) => {
  await removeTemplate(identity, params.id);
  return new Response(null, { status: 204 });
});
