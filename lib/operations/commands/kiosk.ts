import "server-only";
import { listKiosks, revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { approvePairing } from "@/lib/accounts/auth/kiosks/pairing-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run kiosk -- approve CODE NAME     connects the screen that shows CODE; NAME is where it is, such as "Kitchen"
  npm run kiosk -- list
  npm run kiosk -- revoke ID`;

const day = (instant: string) => instant.slice(0, 10);

export async function kiosk(args: readonly string[]): Promise<void> {
  const { positionals } = parseArguments(args, {}, USAGE);
  const [verb, first, ...others] = positionals;
  if (verb === "list") {
    for (const { id, name, createdAt, lastSeenAt, revokedAt } of await listKiosks(OPERATOR)) {
      const state = revokedAt ? `revoked ${day(revokedAt)}` : `last seen ${day(lastSeenAt)}`;
      console.log(`${id}  connected ${day(createdAt)}, ${state}  ${name}`);
    }
  } else if (verb === "approve" && first !== undefined && others.length > 0) {
    const { name, userAgent, address } = await approvePairing(OPERATOR, first, others.join(" "));
    console.log(
      `Approved “${name}.” It connects in a few seconds.\n\n  Browser: ${userAgent}\n  Address: ${address}\n`,
    );
    console.log("If this isn't your screen, disconnect it: npm run kiosk -- list, then npm run kiosk -- revoke ID");
  } else if (verb === "revoke" && first !== undefined) {
    await revokeKiosk(OPERATOR, first);
    console.log("Screen disconnected.");
  } else usage(USAGE);
}
