import path from "node:path";
import {
  type MigrationRecord,
  explainIncompatibleDatabase,
  findIncompatibility,
} from "@/lib/platform/database/migration-rules";
import { formatCount } from "@/lib/platform/format/count";

/**
 * Result of one check: "good", "note" (nothing to do now) or "problem"; `repair`: --repair can repair it, once the hub is "stopped" or
 * "beside" a running one; `urgent`: a problem with which the hub does not do its work.
 */
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
        "S3 settings are given without S3_BUCKET, so files go to DATA_DIR. Set S3_BUCKET, or remove the other S3 settings.",
      ),
    );
  }
  if (
    settings.databaseProvider === "sqlite" &&
    path.relative(settings.dataDir, settings.databaseUrl.slice("file:".length)).startsWith("..")
  ) {
    found.push(
      note("DATABASE_URL names a database outside DATA_DIR, so another DATA_DIR alone does not make another hub."),
    );
  }
  if (Boolean(keyId) !== Boolean(key))
    found.push(problem("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. Set both, or neither."));
  if (settings.databaseProvider === "postgresql" && settings.storageKind === "s3" && !settings.AUTH_SECRET) {
    found.push(
      problem(
        "AUTH_SECRET is not set: with PostgreSQL and S3 each instance would make its own, and log-ins of one would not count on another. Set one for all.",
      ),
    );
  }
  if (settings.trustedProxies.length > 0 && !settings.https) {
    found.push(
      problem(
        "TRUSTED_PROXIES is set and PUBLIC_URL has no https: the cookies go without Secure. Set PUBLIC_URL to the address that people type.",
      ),
    );
  }
  if (settings.https && settings.trustedProxies.length === 0) {
    found.push(
      problem(
        "PUBLIC_URL has https and TRUSTED_PROXIES is empty: all visitors look like the proxy, and share its limits for wrong passwords. Name the proxy's address there.",
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
      problem("NACHES_FAIL_POINT is set, so the hub will end itself during an upload. It is for tests: remove it."),
    );
  if (settings.ADMIN_PASSWORD || settings.FAMILY_PASSWORD) {
    found.push(
      note(
        "ADMIN_PASSWORD or FAMILY_PASSWORD is still among the settings; once the account exists nobody needs it there.",
      ),
    );
  }
  return found.length > 0 ? found : [{ level: "good", text: "The settings go together." }];
}

/** Returns a finding when migrations are pending or the database is incompatible. `folder`: that of the migrations. */
export function migrationFindings(
  authored: readonly MigrationRecord[],
  applied: readonly MigrationRecord[],
  folder: string,
): Finding[] {
  const incompatibility = findIncompatibility(authored, applied);
  if (incompatibility) return [problem(explainIncompatibleDatabase(incompatibility, folder))];
  const pending = authored.filter(({ name }) => !applied.some((change) => change.name === name)).length;
  if (pending === 0) return [];
  const changes = pending === 1 ? "1 change of the database is" : `${pending} changes of the database are`;
  return [note(`${changes} made at the next start, after a copy of it. What is stored can be examined then.`)];
}

/** "1 picture or film", "3 pictures or films". */
export function formatItemCount(count: number): string {
  return count === 1 ? "1 picture or film" : `${formatCount(count)} pictures or films`;
}

/** "1 upload has", "3 uploads have". */
export function formatUploadsHave(count: number): string {
  return count === 1 ? "1 upload has" : `${formatCount(count)} uploads have`;
}
