import { type Directive, directiveAt, parseCaddyfile } from "@/tests/support/deploy/caddyfile";

/** What a Caddyfile is held against. */
export type ProxyWorld = {
  /** What the compose file gives its proxy. */
  environment: Readonly<Record<string, string>>;
  /** The compose file's services; "hub:3000" must be one of them, at the hub's port. */
  services: readonly string[];
  port: string;
  /** The largest body that a phone sends, and the seconds that the hub gives it. */
  largestBody: number;
  bodySeconds: number;
};

const UNITS = { KB: 1e3, MB: 1e6, GB: 1e9, KIB: 1024, MIB: 1024 ** 2, GIB: 1024 ** 3 } as const;

/** "24MB" as a number of bytes; 0 for what is none. */
function bytes(text = ""): number {
  const [, count, unit = ""] = /^(\d+)([KMG]i?B)$/i.exec(text) ?? [];
  const factor = Object.entries(UNITS).find(([name]) => name === unit.toUpperCase())?.[1];
  return Number(count ?? 0) * (factor ?? 0);
}

/** "180s" or "3m" as a number of seconds; 0 for what is none. */
function seconds(text = ""): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  return Number(count ?? 0) * (unit === "m" ? 60 : 1);
}

function upstreamFaults(proxy: Directive, { environment, services, port }: ProxyWorld): string[] {
  const [, name = "", alone] = /^\{\$(\w+):([^}]*)\}$/.exec(proxy.words[1] ?? "") ?? [];
  const [service = "", servicePort] = (environment[name] ?? "").split(":");
  return [
    ...(alone === `127.0.0.1:${port}`
      ? []
      : [`on a computer of its own it looks for the hub at ${alone ?? proxy.words[1]}`]),
    ...(services.includes(service) && servicePort === port
      ? []
      : [`in containers it looks for the hub at ${environment[name]}`]),
    ...(proxy.words.length > 2 ? ["several upstreams: a hub is one process"] : []),
  ];
}

/** Caddy's own way is what the hub wants: the host as it was asked for, and X-Forwarded-For set anew. */
function headerFaults(top: readonly Directive[]): string[] {
  const all = (block: readonly Directive[]): Directive[] => block.flatMap((one) => [one, ...all(one.block)]);
  return all(top)
    .filter(
      ({ words: [word, header = ""] }) =>
        word === "trusted_proxies" || (word === "header_up" && /^[-+]?(host|x-forwarded-|forwarded)/i.test(header)),
    )
    .map(({ words }) => `changes what the hub is told of the visitor: ${words.join(" ")}`);
}

/** Returns a line for each thing with which films, the live screen or log-ins would fail behind this proxy. */
export function caddyfileFaults(text: string, world: ProxyWorld): string[] {
  const top = parseCaddyfile(text);
  const [site, ...others] = top;
  if (others.length > 0) return ["more than one site"];
  const proxy = directiveAt(site?.block ?? [], "reverse_proxy");
  if (!site || !proxy) return ["no site that leads to the hub"];
  const largest = bytes(directiveAt(site.block, "request_body", "max_size")?.words[1]);
  const patience = seconds(directiveAt(proxy.block, "transport", "response_header_timeout")?.words[1]);
  const short = ["read_timeout", "write_timeout"].filter((name) => {
    const found = directiveAt(proxy.block, "transport", name);
    return found !== undefined && seconds(found.words[1]) <= world.bodySeconds;
  });
  const taken = [...text.replace(/^\s*#.*$/gm, "").matchAll(/\{\$(\w+)(:[^}]*)?\}/g)].map(([, name = ""]) => name);
  return [
    ...(site.words.join(" ") === "{$HUB_DOMAIN}" ? [] : [`a site of its own name: ${site.words.join(" ")}`]),
    ...taken.filter((name) => !(name in world.environment)).map((name) => `the compose file does not give it ${name}`),
    ...upstreamFaults(proxy, world),
    ...(directiveAt(proxy.block, "flush_interval")?.words[1] === "-1"
      ? []
      : ["keeps back what a screen should hear at once"]),
    ...(directiveAt(site.block, "encode") ? ["compresses, and keeps back what it compresses"] : []),
    ...(largest > world.largestBody ? [] : [`a picture of ${world.largestBody} bytes does not get through`]),
    ...(patience > world.bodySeconds
      ? []
      : [`gives up before the hub does, which is patient for ${world.bodySeconds} s`]),
    ...short.map((name) => `cuts a slow film: ${name}`),
    ...headerFaults(top),
  ];
}
