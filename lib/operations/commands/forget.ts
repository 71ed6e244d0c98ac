import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { forgetSender, listSenders, lookUpSender, type Sender } from "@/lib/media/senders/store";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";
import { openPresentHub } from "@/lib/platform/installation/open-present-hub";

const USAGE = `  npm run forget -- list                        lists who has sent something, and under which names
  npm run forget -- ID [--name "NAME"]          says what would be removed, and removes nothing
  npm run forget -- ID [--name "NAME"] --yes    removes it for good; with --name only what came under that name`;

const OPTIONS = { name: { type: "string" }, yes: { type: "boolean" } } as const;

const KINDS: Record<Sender["kind"], string> = { link: "link", account: "account", visitor: "visitor" };
const formatItems = (items: number) => `${formatCount(items)} ${items === 1 ? "item" : "items"}`;

function formatSender({ id, kind, label, names, items, bytes }: Sender): string {
  const under = names.map((one) => `${one.name} ${formatCount(one.items)}`).join(", ");
  return `${id}  ${KINDS[kind].padEnd(7)}  ${label ?? "(gone)"}: ${formatItems(items)}${items === 0 ? "" : ` (${formatBytes(bytes, "disk")}), as ${under}`}`;
}

/** What goes beside the items themselves. */
function whatElse({ kind, label }: Sender, name: string | null): string {
  if (name !== null) return "";
  if (kind === "account")
    return ` The account${label === null ? "" : ` ${label}`} stays; to remove it: npm run user -- remove NAME`;
  return kind === "link" ? " The link itself and its phones go, too." : " Its phone goes, too.";
}

/** `npm run forget -- …`: has one sender's things removed for good. Throws a sentence when it fails. */
export async function forget(args: readonly string[]): Promise<void> {
  // An id may begin with a hyphen.
  const [first = usage(USAGE), ...others] = args;
  const { values, positionals } = parseArguments(others, OPTIONS, USAGE);
  const { name = null, yes = false } = values;
  if (positionals.length > 0 || (first === "list" && others.length > 0)) return usage(USAGE);
  await openPresentHub("remove");
  if (first === "list") {
    const senders = await listSenders(OPERATOR);
    console.log(senders.length === 0 ? "Nobody has sent anything." : senders.map(formatSender).join("\n"));
    return;
  }
  const wanted = { id: first, name };
  if (!yes) {
    const sender = await lookUpSender(OPERATOR, wanted);
    console.log(
      `${formatSender(sender)}\nThis would remove ${formatItems(sender.items)} for good, and the answers to them.${whatElse(sender, name)}`,
    );
    console.log("Nothing was removed yet. To do so, add: --yes");
    return;
  }
  const removed = await forgetSender(OPERATOR, wanted);
  console.log(`Removed for good: ${formatItems(removed.items)}, and the answers to them.${whatElse(removed, name)}`);
  console.log(
    "Backups still have it until their generations end, after at most twelve months with a backup. A backup folder that must not have it: remove the folder, and make a new one with npm run backup -- DIR.",
  );
}
