/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { deleteMedia } from "@/lib/media/items/store";
import { forgetSender, listSenders, lookUpSender } from "@/lib/media/senders/store";
import { forget } from "@/lib/operations/commands/forget";
import { db } from "@/lib/platform/database/db";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHubForEach } from "@/tests/support/hub";
import { aFile, anItem, sendWhole, startDirectUpload, postDirect } from "@/tests/support/uploads";

withHubForEach();
let link: Awaited<ReturnType<typeof anUploadLink>>;
let account: Awaited<ReturnType<typeof anAccount>>;

beforeEach(async () => {
  link = await anUploadLink("Rivky's family");
  account = await anAccount("family");
});

/** Items under these names, in their order; the second of the link is in the trash. */
async function threeItems() {
  const first = await anItem(link.cookie, aFile(1, 4001), { uploaderName: "Rivky" });
  const second = await anItem(link.cookie, aFile(2, 4002), { uploaderName: "Shira" });
  const other = await anItem(account.cookie, aFile(3, 4003), { uploaderName: "Shira" });
  await deleteMedia(OPERATOR, second.id);
  return { first, second, other };
}

const keyOf = (objectPath: string) => objectPath.replace("/objects/", "");

test("lists who has sent what under which names, the trash included", async () => {
  await threeItems();
  expect(await listSenders(OPERATOR)).toEqual([
    {
      id: link.id,
      kind: "link",
      label: "Rivky's family",
      names: [
        { name: "Rivky", items: 1 },
        { name: "Shira", items: 1 },
      ],
      items: 2,
      bytes: 8003,
    },
    expect.objectContaining({ id: account.id, kind: "account", items: 1 }),
  ]);
});

test("of a link is deleted permanently with all its traces, and only of that link", async () => {
  const { first, second, other } = await threeItems();
  await startDirectUpload(link.cookie);
  const voice = { id: "v".repeat(22), objectKey: `m/${"v".repeat(22)}`, sizeBytes: 4, sha256: "0".repeat(64) };
  await storage().putWhole("v".repeat(22), voice.objectKey, new Blob(["wave"]).stream(), 4);
  await db.write(async (tx) => {
    await tx.voiceAnswer.create({
      data: { ...voice, itemId: first.id, durationMs: 1, at: clock.now(), storedAt: clock.now() },
    });
    await tx.noticeChannel.create({
      data: {
        ...{ id: "c", senderKind: "link", senderId: link.id, kind: "email", address: "rivky@example.org" },
        createdAt: clock.now(),
      },
    });
  });
  expect((await lookUpSender(OPERATOR, { id: link.id, name: null })).items).toBe(2);
  expect((await forgetSender(OPERATOR, { id: link.id, name: null })).items).toBe(2);
  expect((await db.read.mediaItem.findMany()).map(({ id }) => id)).toEqual([other.id]);
  for (const key of [keyOf(first.objectPath), keyOf(second.objectPath), voice.objectKey])
    expect(await storage().stat(key)).toBeNull();
  expect([
    await db.read.voiceAnswer.count(),
    await db.read.uploadLink.count(),
    await db.read.linkBrowser.count(),
    await db.read.noticeChannel.count(),
    await db.read.uploadSession.count({ where: { senderId: link.id, fileName: { not: null } } }),
    await db.read.uploadSession.count({ where: { senderId: link.id, state: { in: ["open", "complete"] } } }),
  ]).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await postDirect(link.cookie)).status).toBe(401);
  expect((await storage().stat(keyOf(other.objectPath)))?.sizeBytes).toBe(4003);
});

test("of one name only that name's items go, in capitals or not; the link continues", async () => {
  const { first } = await threeItems();
  expect((await forgetSender(OPERATOR, { id: link.id, name: "SHIRA " })).items).toBe(1);
  expect((await listSenders(OPERATOR)).map(({ items }) => items)).toEqual([1, 1]);
  expect((await db.read.mediaItem.findMany({ where: { senderId: link.id } })).map(({ id }) => id)).toEqual([first.id]);
  await sendWhole(await startDirectUpload(link.cookie), aFile(4, 4004));
});

test("the command removes nothing before --yes, and says of an account that it stays", async () => {
  await threeItems();
  const said: string[] = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
  await forget(["list"]);
  expect(said.join("\n")).toContain(`${link.id}  link     Rivky's family: 2 items (8.0 kB), as Rivky 1, Shira 1`);
  await forget([account.id]);
  expect(said.join("\n")).toMatch(/This would permanently delete 1 item.+The account family-\S+ is kept/s);
  expect(await db.read.mediaItem.count()).toBe(3);
  await forget([account.id, "--yes"]);
  expect(said.join("\n")).toContain("Permanently deleted: 1 item");
  expect([await db.read.mediaItem.count(), await db.read.user.count()]).toEqual([2, 1]);
  await expect(forget(["nobody"])).rejects.toThrow("No such sender.");
  await expect(forget([link.id, "--name", "Nobody"])).rejects.toThrow("Nothing from this sender came under the name");
  await expect(forget([])).rejects.toThrow(/^Usage:/);
});

test("is for the caretaker only", async () => {
  const nobody = { kind: "anonymous" } as const;
  await expect(listSenders(nobody)).rejects.toMatchObject({ code: "forbidden" });
  await expect(forgetSender(nobody, { id: link.id, name: null })).rejects.toMatchObject({ code: "forbidden" });
});
