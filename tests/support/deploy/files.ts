import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../../..");
const DEPLOY = path.join(ROOT, "docs/deploy");

/** A file of docs/deploy, as text. */
export const readDeployed = (name: string) => readFileSync(path.join(DEPLOY, name), "utf8");

/** Whether a compose file's own words for a file or folder lead to one. */
export const isBesideDeployed = (place: string) => existsSync(path.join(DEPLOY, place));

/** The names of all settings, as .env.example has them. */
export const settingNames = () =>
  [...readFileSync(path.join(ROOT, ".env.example"), "utf8").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);

/** The hub's port where none is set. */
export const hubPort = () => /^PORT=(\d+)$/m.exec(readFileSync(path.join(ROOT, ".env.example"), "utf8"))?.[1] ?? "";

/** The paths of all route handlers, such as "/api/health". */
export function routePaths(folder = path.join(ROOT, "app")): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return routePaths(path.join(folder, entry.name));
    return entry.name === "route.ts" ? [`/${path.relative(path.join(ROOT, "app"), folder)}`] : [];
  });
}

/** Puts `to` in the place of `from`, which must be there: a test of a fault that changes nothing would prove nothing. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no "${from}" to change.`);
  return text.replace(from, () => to);
}
