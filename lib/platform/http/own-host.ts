import "server-only";
import { isIP } from "node:net";
import { AppError } from "@/lib/platform/app-error";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** No one can register these names, so a browser that uses one is in the hub's network. */
const HOME_ENDINGS = [".localhost", ".local", ".lan", ".home", ".internal", ".localdomain", ".home.arpa"];
const LOGGED_CHARS = 100;

function nameIn(host: string): string | null {
  if (!/^[^/?#@\\\s]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "");
}

/** Returns true if a Host (null: missing) can be the hub's: its name, a number or a home name. Others may be DNS rebinding. Ports do not count. */
export function isOwnHost(host: string | null, hub: URL): boolean {
  const name = nameIn(host ?? "");
  if (name === null) return false;
  if (name === hub.hostname.replace(/\.$/, "") || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return true;
  return !name.includes(".") || HOME_ENDINGS.some((ending) => name.endsWith(ending));
}

/** Returns true if a browser keeps the hub's cookies: those of https are for https alone (D41), or for the same computer. */
export function keepsCookies(origin: string | null, hub: URL): boolean {
  if (hub.protocol !== "https:" || origin === null || !URL.canParse(origin)) return true;
  const { protocol, hostname } = new URL(origin);
  return protocol !== "http:" || /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(hostname);
}

/** Call before letting a visitor in. Throws AppError "forbidden" with the address to open for a Host that cannot be PUBLIC_URL's, or under which the browser keeps no cookie. */
export function requireOwnHost(headers: Headers): void {
  const { PUBLIC_URL, publicUrl } = env();
  const host = headers.get("host");
  if (PUBLIC_URL === undefined || (isOwnHost(host, publicUrl) && keepsCookies(headers.get("origin"), publicUrl)))
    return;
  log.warn("host.refused", { host: host?.slice(0, LOGGED_CHARS) ?? null });
  const address = publicUrl.origin;
  throw new AppError("forbidden", `This isn’t the hub's address. Please open ${address} and try again there.`, {
    details: { reason: "host", values: { address } },
  });
}
