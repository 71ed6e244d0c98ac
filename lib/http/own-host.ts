import "server-only";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";

/** Names that nobody can register: whoever opens the hub by one of them is in its network. */
const HOME_ENDINGS = [".localhost", ".local", ".lan", ".home", ".internal", ".localdomain", ".home.arpa"];
const LOGGED_CHARS = 100;

function nameIn(host: string): string | null {
  if (!/^[^/?#@\\\s]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, "");
}

/**
 * Whether a request's Host can be the hub's own and not a stranger's name that was pointed at the hub's address (DNS
 * rebinding): the hub's name, an address in numbers, or a name of a home network. Ports do not count, because proxies change
 * them. Takes the Host header, null when there is none, and the hub's address.
 */
export function isOwnHost(host: string | null, hub: URL): boolean {
  const name = nameIn(host ?? "");
  if (name === null) return false;
  if (name === hub.hostname.replace(/\.$/, "") || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return true;
  return !name.includes(".") || HOME_ENDINGS.some((ending) => name.endsWith(ending));
}

/**
 * For what lets somebody in whom the hub does not know yet, where PUBLIC_URL says what the hub's address is. Takes the
 * request's headers. Throws AppError "forbidden" with the address to open for a Host that cannot be the hub's.
 */
export function proveOwnHost(headers: Headers): void {
  const { PUBLIC_URL, publicUrl } = env();
  const host = headers.get("host");
  if (PUBLIC_URL === undefined || isOwnHost(host, publicUrl)) return;
  log.warn("host.refused", { host: host?.slice(0, LOGGED_CHARS) ?? null });
  throw new AppError("forbidden", `This is not the hub's own address. Please open ${publicUrl.origin} and try again there.`);
}
