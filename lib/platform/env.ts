import "server-only";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { parseNetwork } from "@/lib/platform/http/client-address";

/** The specification's ZIP code (D24): a guess until someone says where he lives (D53). */
export const DEFAULT_LOCATION = "11213";

const MIB = 1_048_576;
const text = z.string().trim();
const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

const proxies = (value: string) => value.split(/[\s,]+/).filter(Boolean);
const wrongProxies = (value: string) => proxies(value).filter((entry) => parseNetwork(entry) === null);
const isWholeHost = (value: string) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`;
const isHost = (value: string) => value === "localhost" || isIP(value) !== 0;

/** RFC 7065 and RFC 7064. */
const TURN_URL = /^turns?:[A-Za-z0-9.:[\]-]+(\?transport=(udp|tcp))?$/;
const STUN_URL = /^stuns?:[A-Za-z0-9.:[\]-]+$/;
const MOST_RELAYS = 3;

const relayUrls = (pattern: RegExp, most: number, example: string) =>
  text
    .transform(proxies)
    .refine((urls) => urls.every((url) => pattern.test(url)), `must be addresses such as ${example}`)
    .refine((urls) => urls.length <= most, `must be at most ${most} addresses`)
    .default([]);

const schema = z.object({
  PORT: z.coerce
    .number()
    .pipe(z.int("must be a whole number").min(1, "must be from 1 to 65535").max(65_535, "must be from 1 to 65535"))
    .default(3000),
  HOST: text.refine(isHost, "must be an address of this computer, such as 127.0.0.1 or 192.168.1.10").optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://hub.example.org" })
    .refine(isWholeHost, "must end after the host and port, as https://hub.example.org does: the hub has no path")
    .optional(),
  DATA_DIR: text.min(1).default("./data"),
  DATABASE_URL: text.regex(/^(file:.+|postgres(ql)?:\/\/.+)/, "must begin with file: or postgresql://").optional(),
  AUTH_SECRET: text.min(32, "must have at least 32 characters").optional(),
  ADMIN_USERNAME: text.min(1).optional(),
  ADMIN_PASSWORD: z.string().min(1).optional(),
  FAMILY_USERNAME: text.min(1).optional(),
  FAMILY_PASSWORD: z.string().min(1).optional(),
  HUB_NAME: text.min(1).max(40).default("Zaidy"),
  HUB_NICKNAME: text.min(1).max(14).optional(),
  HUB_LOCATION: text.min(1).default(DEFAULT_LOCATION),
  FAMILY_UPLOAD: z.enum(["link", "open"], "must be link or open").default("link"),
  S3_BUCKET: text.min(3).optional(),
  S3_ENDPOINT: z.url("must be an address such as https://s3.example.org").optional(),
  S3_REGION: text.min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: text.min(1).optional(),
  S3_SECRET_ACCESS_KEY: text.min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  BACKUP_S3_ENDPOINT: z.url("must be an address such as https://s3.example.org").optional(),
  BACKUP_S3_REGION: text.min(1).default("us-east-1"),
  BACKUP_S3_ACCESS_KEY_ID: text.min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.min(1).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@mail.example.org:587" })
    .optional(),
  SMTP_FROM: z.email("must be an email address").optional(),
  TRUSTED_PROXIES: text
    .refine((value) => wrongProxies(value).length === 0, {
      error: ({ input }) =>
        `${wrongProxies(String(input)).join(", ")} is not a valid address; use addresses such as 10.0.0.5 or networks such as 10.0.0.0/24, without names or ports`,
    })
    .default(""),
  CALENDAR_PRIVATE_HOSTS: text.default(""),
  VISIT_TURN_URLS: relayUrls(TURN_URL, MOST_RELAYS, "turn:turn.example.org:3478?transport=udp"),
  VISIT_TURN_SECRET: text.min(32, "must have at least 32 characters").optional(),
  VISIT_STUN_URLS: relayUrls(STUN_URL, MOST_RELAYS, "stun:turn.example.org:3478"),
  VISIT_RELAY_ONLY: flag.default(false),
  UPLOAD_ACCEPTED_STATUS: z.enum(["308", "200"], "must be 308 or 200").default("308"),
  UPLOAD_MIN_FREE_BYTES: z.coerce
    .number("must be a number of bytes")
    .int()
    .min(0)
    .default(1024 * MIB),
  UPLOAD_DAILY_BYTES: z.coerce
    .number("must be a number of bytes")
    .int()
    .min(1)
    .default(10 * 1024 * MIB),
  UPLOAD_DAILY_FILES: z.coerce.number("must be a number of files").int().min(1).default(500),
  FFMPEG_PATH: text
    .refine((value) => path.isAbsolute(value), "must be an absolute path such as /usr/bin/ffmpeg")
    .optional(),
  NACHES_UPDATE_WITHOUT_COPY: flag.default(false),
  NACHES_NEW_HOUSEHOLD: flag.default(false),
  NACHES_FAIL_POINT: text.optional(),
  NACHES_CLOCK: z.iso
    .datetime({ offset: true, error: "must be a date and time such as 2026-11-20T15:00:00-05:00" })
    .optional(),
});

function ownName(host: string | undefined): string {
  if (host === undefined || /^(localhost|0\.0\.0\.0|127\..*|::1?)$/.test(host)) return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The address from which emails come: SMTP_FROM, or the name with which the hub logs in where that is one. Null without a mail server. */
function mailAddress({ SMTP_URL, SMTP_FROM }: { SMTP_URL?: string | undefined; SMTP_FROM?: string | undefined }) {
  if (SMTP_URL === undefined) return null;
  const from = SMTP_FROM ?? decodeURIComponent(new URL(SMTP_URL).username);
  if (!from.includes("@"))
    throw new Error(
      `These settings are wrong (see .env.example):\n  SMTP_FROM: must be the address that emails come from`,
    );
  return from;
}

export type Env = ReturnType<typeof parseEnv>;

/** Checks the settings (D40); relative paths start from `cwd`, empty variables count as missing. Throws an Error that names each wrong setting. */
export function parseEnv(variables: Record<string, string | undefined>, cwd: string) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These settings are wrong (see .env.example):\n${lines.join("\n")}`);
  }
  const settings = result.data;
  const dataDir = path.resolve(/* turbopackIgnore: true */ cwd, settings.DATA_DIR);
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://${ownName(settings.HOST)}:${settings.PORT}`);
  const databaseUrl = settings.DATABASE_URL ?? `file:${path.join(dataDir, "naches.db")}`;
  for (const role of ["ADMIN", "FAMILY"] as const) {
    if (Boolean(settings[`${role}_USERNAME`]) !== Boolean(settings[`${role}_PASSWORD`])) {
      throw new Error(
        `These settings are wrong (see .env.example):\n  set both ${role}_USERNAME and ${role}_PASSWORD, or neither`,
      );
    }
  }
  if (settings.VISIT_TURN_URLS.length > 0 && settings.VISIT_TURN_SECRET === undefined)
    throw new Error(
      `These settings are wrong (see .env.example):\n  set both VISIT_TURN_URLS and VISIT_TURN_SECRET, or neither`,
    );
  if (settings.VISIT_RELAY_ONLY && settings.VISIT_TURN_URLS.length === 0)
    throw new Error(`These settings are wrong (see .env.example):\n  VISIT_RELAY_ONLY: needs VISIT_TURN_URLS`);
  return {
    ...settings,
    HUB_NICKNAME: settings.HUB_NICKNAME ?? settings.HUB_NAME.slice(0, 14),
    dataDir,
    publicUrl,
    https: publicUrl.protocol === "https:",
    databaseUrl,
    databaseProvider: databaseUrl.startsWith("file:") ? ("sqlite" as const) : ("postgresql" as const),
    storageKind: settings.S3_BUCKET ? ("s3" as const) : ("directory" as const),
    S3_FORCE_PATH_STYLE: settings.S3_FORCE_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    smtpFrom: mailAddress(settings),
    trustedProxies: proxies(settings.TRUSTED_PROXIES),
    calendarPrivateHosts: proxies(settings.CALENDAR_PRIVATE_HOSTS.toLowerCase()),
    uploadAcceptedStatus: Number(settings.UPLOAD_ACCEPTED_STATUS),
  };
}

let parsed: Env | undefined;

/** The settings of this process, parsed once. Throws as {@link parseEnv} does. */
export function env(): Env {
  parsed ??= parseEnv(process.env, process.cwd());
  return parsed;
}

export function overrideEnv(changes?: Partial<Env>): void {
  parsed = changes ? { ...env(), ...changes } : undefined;
}

const KEPT_SETTINGS = new Set(["NACHES_CLOCK", "NACHES_FAIL_POINT"]);

/** The variables for a process with these settings alone: all others are empty, because `.env` never replaces a variable that is there. */
export function onlyTheseSettings(settings: Record<string, string>): Record<string, string> {
  const names = Object.keys(schema.shape).filter((name) => !KEPT_SETTINGS.has(name));
  return Object.fromEntries(names.map((name) => [name, settings[name] ?? ""]));
}

export function replaceSettings(variables: Record<string, string>): void {
  Object.assign(process.env, variables);
  parsed = undefined;
}

/** Tells libraries that read the environment themselves what our settings say: next-auth wants its address. */
export function exportEnv(): void {
  process.env.NEXTAUTH_URL ??= env().publicUrl.origin;
  // The SDK's note about the end of Node 20 is for us, not for the operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
}

export function passedOnEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}
