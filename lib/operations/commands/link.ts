import "server-only";
import QRCode from "qrcode";
import { createLink, listLinks, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/accounts/household/address-rules";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run link -- add LABEL     makes an upload link; LABEL says for whom, such as "Rivky"
  npm run link -- list
  npm run link -- revoke ID`;

const day = (instant: string | null) => instant?.slice(0, 10) ?? "never";

/** `npm run link -- …`: upload links. Throws a sentence when it fails. */
export async function link(args: readonly string[]): Promise<void> {
  const { positionals } = parseArguments(args, {}, USAGE);
  const [verb, ...others] = positionals;
  if (verb === "list") {
    for (const { id, label, createdAt, lastUsedAt, revokedAt } of await listLinks(OPERATOR)) {
      const state = revokedAt ? `revoked ${day(revokedAt)}` : `last used ${day(lastUsedAt)}`;
      console.log(`${id}  made ${day(createdAt)}, ${state}  ${label}`);
    }
    return;
  }
  const rest = others.join(" ");
  if (rest === "") usage(USAGE);
  if (verb === "add") {
    const { id, address } = await createLink(OPERATOR, rest);
    if (reachOf(address) === "this-computer")
      console.log(
        `${ONLY_THIS_COMPUTER} Set the address for phones on /admin, under Household, or PUBLIC_URL, and make another link.\n`,
      );
    console.log(`Send this address to ${rest}. It is shown only now:\n\n  ${address}\n`);
    console.log(await QRCode.toString(address, { type: "terminal", small: true }));
    console.log(`To end it: npm run link -- revoke ${id}`);
  } else if (verb === "revoke") {
    await revokeLink(OPERATOR, rest);
    console.log("The link is revoked; phones that used it can send nothing more.");
  } else usage(USAGE);
}
