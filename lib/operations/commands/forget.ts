import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { forgetSender, listSenders, lookUpSender, type Sender } from "@/lib/media/senders/store";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";
import { openPresentHub } from "@/lib/platform/installation/open-present-hub";

const USAGE = `  npm run forget -- list                        lists everyone who has sent something, and their names
  npm run forget -- ID [--name "NAME"]          shows what would be deleted and deletes nothing
  npm run forget -- ID [--name "NAME"] --yes    deletes it permanently; with --name, only what was sent under that name`;

const OPTIONS = { name: { type: "string" }, yes: { type: "boolean" } } as const;

const KINDS: Record<Sender["kind"], string> = { link: "link", account: "account", visitor: "visitor" };
const formatItems = (items: number) => `${formatCount(items)} ${items === 1 ? "item" : "items"}`;

function formatSender({ id, kind, label, names, items, bytes }: Sender): string {
  const under = names.map((one) => `${one.name} ${formatCount(one.items)}`).join(", ");
  return `${id}  ${KINDS[kind].padEnd(7)}  ${label ?? "(gone)"}: ${formatItems(items)}${items === 0 ? "" : ` (${formatBytes(bytes, "disk")}), as ${under}`}`;
}

function whatElse({ kind, label }: Sender, name: string | null): string {
  if (name !== null) return "";
  if (kind === "account")
    return ` The account${label === null ? "" : ` ${label}`} is kept. To remove it: npm run user -- remove NAME`;
  return kind === "link" ? " The link and its phones are deleted, too." : " Its phone is deleted, too.";
}

/** `npm run forget -- …`: has one sender's things removed permanently. Throws a sentence when it fails. */
export async function forget(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const [first = usage(USAGE), ...others] = positionals;
  const { name = null, yes = false } = values;
  if (others.length > 0 || (first === "list" && args.length > 1)) return usage(USAGE);
  await openPresentHub("remove");
  if (first === "list") {
    const senders = await listSenders(OPERATOR);
    console.log(senders.length === 0 ? "No one has sent anything." : senders.map(formatSender).join("\n"));
    return;
  }
  const wanted = { id: first, name };
  if (!yes) {
    const sender = await lookUpSender(OPERATOR, wanted);
    console.log(
      `${formatSender(sender)}\nThis would permanently delete ${formatItems(sender.items)} and the replies to them.${whatElse(sender, name)}`,
    );
    console.log("Nothing has been deleted yet. To delete, add: --yes");
    return;
  }
  const removed = await forgetSender(OPERATOR, wanted);
  console.log(`Permanently deleted: ${formatItems(removed.items)} and the replies to them.${whatElse(removed, name)}`);
  console.log(
    "Backups keep it until their generations expire, at most twelve months after the last backup that has it. To remove it from a backup folder now, delete the folder and make a new backup with npm run backup -- DIR.",
  );
}
