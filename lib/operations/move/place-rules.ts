import path from "node:path";

export type PlaceSettings = {
  databaseProvider: "sqlite" | "postgresql";
  databaseUrl: string;
  storageKind: "s3" | "directory";
  dataDir: string;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
};

function databaseKey({ databaseProvider, databaseUrl }: PlaceSettings): string {
  if (databaseProvider === "sqlite") return path.resolve(databaseUrl.slice("file:".length));
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || "5432"}${pathname}`;
}

function storeKey({ storageKind, dataDir, S3_BUCKET: bucket = "", S3_ENDPOINT: endpoint = "" }: PlaceSettings): string {
  return storageKind === "s3" ? `${endpoint.replace(/\/$/, "")} ${bucket}` : path.resolve(dataDir);
}

export function samePlace(one: PlaceSettings, other: PlaceSettings): { database: boolean; store: boolean } {
  return { database: databaseKey(one) === databaseKey(other), store: storeKey(one) === storeKey(other) };
}

export function placeName(
  { databaseProvider, databaseUrl, storageKind, dataDir }: PlaceSettings,
  database: string,
  store: string,
): string {
  const isInside =
    databaseProvider === "sqlite" &&
    storageKind === "directory" &&
    path.dirname(path.resolve(databaseUrl.slice("file:".length))) === path.resolve(dataDir);
  return isInside ? store : `${database} and ${store}`;
}
