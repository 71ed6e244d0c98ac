import "server-only";
import QRCode from "qrcode";
import { createLink, listLinks, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/accounts/household/address-rules";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";

const USAGE = `  npm run link -- add LABEL     creates a family link; LABEL is who it's for, such as "Rivky"
                                With --songs, songs may be added by it too
  npm run link -- list
  npm run link -- revoke ID`;

const day = (instant: string | null) => instant?.slice(0, 10) ?? "never";

export async function link(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArguments(args, { songs: { type: "boolean" } }, USAGE);
  const [verb, ...others] = positionals;
  if (verb === "list") {
    for (const { id, label, createdAt, lastUsedAt, revokedAt } of await listLinks(OPERATOR)) {
      const state = revokedAt ? `revoked ${day(revokedAt)}` : `last used ${day(lastUsedAt)}`;
      console.log(`${id}  created ${day(createdAt)}, ${state}  ${label}`);
    }
    return;
  }
  const rest = others.join(" ");
  if (rest === "") usage(USAGE);
  if (verb === "add") {
    const { id, address } = await createLink(OPERATOR, rest, values.songs === true);
    if (reachOf(address) === "this-computer")
      console.log(
        `${ONLY_THIS_COMPUTER} Set the address for phones in /admin under Household, or with PUBLIC_URL, and create another link.\n`,
      );
    console.log(`Send this link to ${rest}. It's shown only once:\n\n  ${address}\n`);
    console.log(await QRCode.toString(address, { type: "terminal", small: true }));
    console.log(`To revoke it: npm run link -- revoke ${id}`);
  } else if (verb === "revoke") {
    await revokeLink(OPERATOR, rest);
    console.log("Link revoked. Phones that used it can no longer send anything.");
  } else usage(USAGE);
}
