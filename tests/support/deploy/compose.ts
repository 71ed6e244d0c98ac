import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { z } from "zod";

const words = z.array(z.string()).default([]);
/** A service by the words that the image's test and the tests of docs/deploy read. */
const service = z.looseObject({
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z.string().optional(),
  stop_grace_period: z.string().optional(),
  tmpfs: words,
  ports: words,
  environment: z.record(z.string(), z.string()).default({}),
  volumes: words,
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const composeSchema = z.looseObject({ services: z.record(z.string(), service) });

/** Reads a compose file with what it merges (`<<`). Throws for one that is no YAML, or whose services have another shape. */
export const parseCompose = (text: string) =>
  composeSchema.parse(load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }));
