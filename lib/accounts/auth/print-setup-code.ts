import "server-only";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import QRCode from "qrcode";
import { reachOf } from "@/lib/accounts/household/address-rules";
import { ownAddresses, publicOrigin } from "@/lib/accounts/household/address-store";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

const codeFile = () => path.join(/* turbopackIgnore: true */ env().dataDir, "setup-code.txt");

async function scannedOrigin(): Promise<string> {
  const origin = await publicOrigin();
  return reachOf(origin) === "this-computer" ? (ownAddresses()[0] ?? origin) : origin;
}

/** For anyone who has no log at hand. A folder that cannot be written to must not stop the start. */
function writeCodeFile(text: string): void {
  try {
    // Removed first: an older file keeps its mode.
    rmSync(codeFile(), { force: true });
    writeFileSync(codeFile(), text, { mode: 0o600 });
  } catch (error) {
    log.warn("setup.code-file-not-written", { reason: String(error) });
  }
}

/** Says the setup code on the standard output, also as a QR code, and in `DATA_DIR/setup-code.txt` (mode 0600). What stands behind # reaches no log. */
export async function tellSetupCode(code: string, expiresAt: Date): Promise<void> {
  const address = `${await publicOrigin()}/admin`;
  const qr = await QRCode.toString(`${await scannedOrigin()}/admin#setup=${code}`, {
    ...(process.stdout.isTTY ? { type: "terminal" as const, small: true } : { type: "utf8" as const }),
  });
  process.stdout.write(
    `\n  No caretaker yet. Open ${address} and enter this setup code within 30 minutes:\n\n      ${code}\n\n  Or scan this with a phone on the same network:\n\n${qr}\n`,
  );
  writeCodeFile(`Open ${address} and enter this setup code before ${expiresAt.toISOString()}:\n\n${code}\n`);
}

export function forgetSetupCode(): void {
  try {
    rmSync(codeFile(), { force: true });
  } catch (error) {
    log.warn("setup.code-file-not-removed", { reason: String(error) });
  }
}
