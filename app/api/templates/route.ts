import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { newTemplateSchema, templatesSchema } from "@/lib/schedule/templates/schema";
import { listTemplates, saveTemplate } from "@/lib/schedule/templates/store";

export const GET = route("templates.manage", async (_request, { identity }) =>
  respond(templatesSchema, { templates: await listTemplates(identity) }),
);

export const POST = route(
  "templates.manage",
  async (request, { identity }) => {
    await saveTemplate(identity, await parseJsonBody(request, newTemplateSchema));
    return respond(templatesSchema, { templates: await listTemplates(identity) }, { status: 201 });
  },
  { isRemembered: true },
);
