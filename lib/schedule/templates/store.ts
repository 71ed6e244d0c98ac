import "server-only";
import * as z from "zod";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { pickFields, pickTexts } from "@/lib/schedule/items/item-schema";
import { listPlannedDays } from "@/lib/schedule/items/store";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { timeOn } from "@/lib/schedule/series/occurrences";
import { BUILT_IN } from "@/lib/schedule/templates/built-in";
import {
  type Added,
  type NewTemplate,
  type Template,
  TEMPLATE_LIMITS,
  type TemplateItem,
  templateItemSchema,
  type TemplateUse,
} from "@/lib/schedule/templates/schema";

const GONE = "This template is no longer here. Load the page again.";
const EMPTY = "Nothing is planned on these days. Please choose others.";
const FULL = `The hub keeps at most ${TEMPLATE_LIMITS.templates} templates. Delete one first.`;
const LARGE = `A template has at most ${TEMPLATE_LIMITS.items} items. Please choose fewer days.`;

const itemsSchema = z.array(z.object(templateItemSchema.shape));

/** The household's own templates by name, then those that are built in. Throws AppError "forbidden". */
export async function listTemplates(identity: Identity): Promise<Template[]> {
  requirePermission(identity, "templates.manage");
  const rows = await db.read.planTemplate.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }] });
  const own = rows.map(({ id, name, items }) => {
    return { id, name, isBuiltIn: false, items: itemsSchema.parse(JSON.parse(items)) };
  });
  return [...own, ...BUILT_IN];
}

/** Keeps what is planned on some days, paused items and those of series too; of a tied time the rule. Throws AppError "forbidden" or "invalid". */
export async function saveTemplate(identity: Identity, { name, start, days }: NewTemplate): Promise<void> {
  requirePermission(identity, "templates.manage");
  const planned = await listPlannedDays(identity, start, addDays(start, days - 1));
  if (planned.length === 0) throw new AppError("invalid", EMPTY);
  if (planned.length > TEMPLATE_LIMITS.items) throw new AppError("invalid", LARGE);
  const items = planned.map((item): TemplateItem => ({
    ...pickFields(item),
    scheduledTime: item.timeRule === null ? item.scheduledTime : null,
    day: daysBetween(start, item.scheduledDate),
  }));
  const id = newId();
  await db.write(async (tx) => {
    if ((await tx.planTemplate.count()) >= TEMPLATE_LIMITS.templates) throw new AppError("invalid", FULL);
    await tx.planTemplate.create({ data: { id, name, items: JSON.stringify(items), createdAt: clock.now() } });
  });
  log.info("template.saved", { templateId: id, count: items.length });
}

/** Deletes a template of the household's own; what it added stays. Throws AppError "forbidden" or "not-found". */
export async function removeTemplate(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "templates.manage");
  const { count } = await db.write((tx) => tx.planTemplate.deleteMany({ where: { id } }));
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("template.removed", { templateId: id });
}

/** Adds items of a template as single ones, all or none; a tied time is that of its day. Throws AppError "forbidden" or "not-found". */
export async function addFromTemplate(identity: Identity, id: string, { start, places }: TemplateUse): Promise<Added> {
  requirePermission(identity, "templates.manage");
  const template = (await listTemplates(identity)).find((one) => one.id === id);
  const chosen = template?.items.filter((_, place) => places.includes(place)) ?? [];
  if (chosen.length === 0) throw new AppError("not-found", GONE);
  const household = await getHousehold();
  const data = chosen.map((item) => {
    const date = addDays(start, item.day);
    return {
      ...pickTexts(item),
      ...{ id: newId(), scheduledDate: date, scheduledTime: timeOn(household, date, item), createdAt: clock.now() },
    };
  });
  await db.write(async (tx) => {
    if (chosen.some(({ timeRule }) => timeRule !== null)) await noteCustoms(tx, household);
    await tx.scheduleItem.createMany({ data });
  });
  log.info("template.used", { templateId: id, count: data.length });
  return { items: data.map((item) => ({ id: item.id, version: 1 })) };
}
