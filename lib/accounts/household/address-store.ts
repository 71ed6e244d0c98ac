import "server-only";
import { networkInterfaces } from "node:os";
import { parseHubAddress } from "@/lib/accounts/household/address-rules";
import { ADDRESS_TEXTS, type HubAddress } from "@/lib/accounts/household/address-schema";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { hashToken, newToken, sameHash } from "@/lib/platform/random";

const CHECK_BITS = 160;
/** Addresses of programs on the same computer that imitate a network: a phone never reaches them. */
const VIRTUAL_INTERFACE = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun)/;

const readSetup = () => db.read.hubSetup.findUnique({ where: { id: 1 } });

type SetupChange = Parameters<Transaction["hubSetup"]["update"]>[0]["data"];

export async function writeSetup(tx: Transaction, data: SetupChange): Promise<void> {
  await tx.hubSetup.upsert({ where: { id: 1 }, create: { id: 1 }, update: {} });
  await tx.hubSetup.update({ where: { id: 1 }, data });
}

/** The origin under which phones reach the hub, for whatever is handed on (D59): PUBLIC_URL, else what the caretaker has set, else this computer's. */
export async function publicOrigin(): Promise<string> {
  const { PUBLIC_URL, publicUrl } = env();
  return PUBLIC_URL === undefined ? ((await readSetup())?.publicAddress ?? publicUrl.origin) : publicUrl.origin;
}

/** This computer's addresses in its networks, "http://192.168.1.20:3000"; the hub speaks no https itself. */
export function ownAddresses(): string[] {
  const { PORT } = env();
  return Object.entries(networkInterfaces())
    .filter(([name]) => !VIRTUAL_INTERFACE.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => new URL(`http://${address}:${PORT}`).origin);
}

/** The address with all that the caretaker must know of it. Throws AppError "forbidden". */
export async function getHubAddress(identity: Identity): Promise<HubAddress> {
  requirePermission(identity, "household.manage");
  const { PUBLIC_URL, HOST, https } = env();
  const [setup, address] = [await readSetup(), await publicOrigin()];
  return {
    address,
    setBy: PUBLIC_URL !== undefined ? "environment" : setup?.publicAddress ? "caretaker" : "nobody",
    isReached: setup?.reachedAddress === address,
    secureCookies: https,
    listensHere: HOST !== undefined && /^(localhost|127\.|::1)/.test(HOST),
    suggestions: ownAddresses(),
  };
}

/** Sets the address. Throws AppError "forbidden", "invalid" for what is none, "conflict" where PUBLIC_URL decides. */
export async function saveHubAddress(identity: Identity, typed: string): Promise<HubAddress> {
  requirePermission(identity, "household.manage");
  if (env().PUBLIC_URL !== undefined)
    throw new AppError("conflict", "PUBLIC_URL sets this address. Change it there and restart the hub.");
  const publicAddress = parseHubAddress(typed);
  if (publicAddress === null) throw new AppError("invalid", ADDRESS_TEXTS.invalid);
  await db.write((tx) => writeSetup(tx, { publicAddress, checkHash: null }));
  log.info("address.changed");
  return getHubAddress(identity);
}

/** Begins a check, which ends the previous one and what it has proved. Returns the address whose opening proves that the hub is reached. Throws AppError "forbidden". */
export async function startAddressCheck(identity: Identity): Promise<string> {
  requirePermission(identity, "household.manage");
  const secret = newToken(CHECK_BITS);
  await db.write((tx) => writeSetup(tx, { checkHash: hashToken(secret), reachedAddress: null }));
  return `${await publicOrigin()}/api/hub-address/check?code=${secret}`;
}

/** Notes that a browser has come. Takes the check's secret and the Host that the browser used. Returns whether both are those of the address. */
export async function noteAddressReached(secret: string, host: string | null): Promise<boolean> {
  const address = await publicOrigin();
  const setup = await readSetup();
  // Anyone may call this, so only the right secret makes it write.
  if (host !== new URL(address).host || !setup?.checkHash || !sameHash(setup.checkHash, hashToken(secret)))
    return false;
  if (setup.reachedAddress !== address) await db.write((tx) => writeSetup(tx, { reachedAddress: address }));
  return true;
}
