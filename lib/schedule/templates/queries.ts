import * as z from "zod/mini";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";
import { addedSchema, type NewTemplate, templatesSchema, type TemplateUse } from "@/lib/schedule/templates/schema";

const TEMPLATES_URL = "/api/templates";
const urlOf = (id: string) => `${TEMPLATES_URL}/${encodeURIComponent(id)}`;

export const templatesRead = signedInRead(TEMPLATES_URL, templatesSchema);

/** Keeps what is planned on some days; returns all templates. These calls throw as sendJson does. */
export const sendTemplate = (wanted: NewTemplate) => sendNew(TEMPLATES_URL, templatesSchema, wanted);

export const sendTemplateRemoval = (id: string) => sendJson("DELETE", urlOf(id), z.undefined());

export const sendUse = ({ id, ...wanted }: TemplateUse & { id: string }) => sendNew(urlOf(id), addedSchema, wanted);
