import path from "node:path";
import {
  type MigrationRecord,
  explainIncompatibleDatabase,
  findIncompatibility,
} from "@/lib/platform/database/migration-rules";
import { formatCount } from "@/lib/platform/format/count";

/** `repair`: --repair can repair it, once the hub is "stopped" or "next to" a running one; `urgent`: the hub does not do its work. */
export type Finding = {
  level: "good" | "note" | "problem";
  text: string;
  repair?: "stopped" | "beside";
  urgent?: boolean;
};

export type CheckedSettings = {
  publicUrl: URL;
  https: boolean;
  trustedProxies: readonly string[];
  databaseProvider: "sqlite" | "postgresql";
  databaseUrl: string;
  dataDir: string;
  storageKind: "s3" | "directory";
  AUTH_SECRET?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  FAMILY_PASSWORD?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  NACHES_UPDATE_WITHOUT_COPY?: boolean | undefined;
  NACHES_FAIL_POINT?: string | undefined;
};

const problem = (text: string): Finding => ({ level: "problem", text });
const note = (text: string): Finding => ({ level: "note", text });

/** Returns settings that are each valid but contradict one another, or that no family's hub should run with. */
export function settingsFindings(settings: CheckedSettings): Finding[] {
  const found: Finding[] = [];
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: key, S3_ENDPOINT: endpoint } = settings;
  if (settings.storageKind === "directory" && (endpoint || keyId || key)) {
    found.push(
      problem(
        "S3 settings are set without S3_BUCKET, so files go to DATA_DIR. Set S3_BUCKET, or remove the other S3 settings.",
      ),
    );
  }
  if (
    settings.databaseProvider === "sqlite" &&
    path.relative(settings.dataDir, settings.databaseUrl.slice("file:".length)).startsWith("..")
  ) {
    found.push(note("DATABASE_URL is outside DATA_DIR, so changing DATA_DIR alone doesn't give you another hub."));
  }
  if (Boolean(keyId) !== Boolean(key))
    found.push(problem("Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither."));
  if (settings.databaseProvider === "postgresql" && settings.storageKind === "s3" && !settings.AUTH_SECRET) {
    found.push(
      problem(
        "AUTH_SECRET isn't set. With PostgreSQL and S3, each instance would create its own, and logins wouldn't work across instances. Set the same one for all.",
      ),
    );
  }
  if (settings.trustedProxies.length > 0 && !settings.https) {
    found.push(
      problem(
        "TRUSTED_PROXIES is set, but PUBLIC_URL isn't https, so cookies aren't Secure. Set PUBLIC_URL to the address people use.",
      ),
    );
  }
  if (settings.https && settings.trustedProxies.length === 0) {
    found.push(
      problem(
        "PUBLIC_URL is https, but TRUSTED_PROXIES is empty, so all visitors look like the proxy and share its limit for wrong passwords. Add the proxy's address.",
      ),
    );
  }
  if (settings.NACHES_UPDATE_WITHOUT_COPY)
    found.push(
      note(
        "NACHES_UPDATE_WITHOUT_COPY is set, so no copy of the database is made before an update. Remove it once the update is done.",
      ),
    );
  if (settings.NACHES_FAIL_POINT)
    found.push(
      problem(
        "NACHES_FAIL_POINT is set, so the hub will stop itself during an upload. It's for tests only. Remove it.",
      ),
    );
  if (settings.ADMIN_PASSWORD || settings.FAMILY_PASSWORD) {
    found.push(note("ADMIN_PASSWORD or FAMILY_PASSWORD is still set. Once the account exists, you can remove it."));
  }
  return found.length > 0 ? found : [{ level: "good", text: "The settings are consistent." }];
}

export function migrationFindings(
  authored: readonly MigrationRecord[],
  applied: readonly MigrationRecord[],
  folder: string,
): Finding[] {
  const incompatibility = findIncompatibility(authored, applied);
  if (incompatibility) return [problem(explainIncompatibleDatabase(incompatibility, folder))];
  const pending = authored.filter(({ name }) => !applied.some((change) => change.name === name)).length;
  if (pending === 0) return [];
  const changes = pending === 1 ? "1 database migration" : `${pending} database migrations`;
  return [
    note(
      `At the next start, the hub copies the database and applies ${changes}. Run the doctor again after that to check the stored data.`,
    ),
  ];
}

export function formatItemCount(count: number): string {
  return count === 1 ? "1 photo or video" : `${formatCount(count)} photos or videos`;
}

export function formatUploadsHave(count: number): string {
  return count === 1 ? "1 upload has" : `${formatCount(count)} uploads have`;
}
