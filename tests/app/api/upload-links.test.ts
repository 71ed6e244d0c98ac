/** @jest-environment node */
import { POST as exchange } from "@/app/api/family-access/route";
import { DELETE as revoke } from "@/app/api/upload-links/[id]/route";
import { GET as list, POST as create } from "@/app/api/upload-links/route";
import { changeLink } from "@/lib/accounts/auth/links/link-store";
import { newLinkSchema, type UploadLink, uploadLinkListSchema } from "@/lib/accounts/auth/schema";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
const NOW = new Date("2026-11-20T10:00:00Z");
let admin = "";

beforeEach(async () => {
  jest.spyOn(clock, "now").mockReturnValue(NOW);
  admin = (await anAccount("admin")).cookie;
});
afterEach(() => db.write((tx) => tx.uploadLink.deleteMany()));

const post = (json: unknown) => callRoute(create, { method: "POST", cookie: admin, json });
const make = async (label: string) => newLinkSchema.parse(await (await post({ label })).json());
const links = async (): Promise<UploadLink[]> =>
  uploadLinkListSchema.parse(await (await callRoute(list, { cookie: admin })).json()).links;
const end = (id: string) => callRoute(revoke, { method: "DELETE", params: { id }, cookie: admin });
const open = (address: string) =>
  callRoute(exchange, { method: "POST", json: { key: new URL(address).hash.replace("#k=", "") } });

describe("making a link", () => {
  // D9.
  test("answers the address once, with its QR code; afterwards nothing knows it", async () => {
    const lines: string[] = [];
    logSink.write = (_level, line) => void lines.push(line);
    const response = await post({ label: " Rivky's family " });
    expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const made = newLinkSchema.parse(await response.json());
    expect(made).toMatchObject({
      label: "Rivky's family",
      address: expect.stringMatching(/^http:\/\/localhost:3000\/family#k=[\w-]{27}$/),
    });
    expect(made.qr.size).toBeGreaterThan(29);
    expect(made.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const key = made.address.split("#k=")[1] ?? "?";
    const kept = JSON.stringify([
      await db.read.uploadLink.findMany(),
      await (await callRoute(list, { cookie: admin })).json(),
      lines,
    ]);
    expect(kept).not.toContain(key);
    const link = { id: made.id, label: "Rivky's family", addsSongs: false, createdAt: NOW.toISOString() };
    expect(await links()).toEqual([{ ...link, lastUsedAt: null, revokedAt: null }]);
  });

  test("markup is a label like any other", async () => {
    const label = "<script>alert(1)</script>";
    expect((await make(label)).label).toBe(label);
    expect((await links())[0]?.label).toBe(label);
  });

  test.each<[string, unknown]>([
    ["blank", { label: " \t\n" }],
    ["81 characters", { label: "x".repeat(81) }],
  ])("a label that is %s is refused with a message, and nothing is made", async (_name, body) => {
    const refused = await post(body);
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      "Please enter who the link is for (up to 80 characters).",
    ]);
    expect(await links()).toEqual([]);
  });

  test("twice with one label makes two links with keys of their own", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make("Rivky")));
    expect(new Set(made.map(({ address }) => address)).size).toBe(5);
    expect(await links()).toHaveLength(5);
  });
});

test("the list is newest first with the last use by the server's clock", async () => {
  const first = await make("first");
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T16:00:00Z"));
  await make("second");
  expect((await open(first.address)).status).toBe(200);
  const answered = uploadLinkListSchema.parse(await (await callRoute(list, { cookie: admin })).json());
  expect(answered.now).toBe("2026-11-20T16:00:00.000Z");
  expect(answered.links.map(({ label, lastUsedAt }) => [label, lastUsedAt])).toEqual([
    ["second", null],
    ["first", "2026-11-20T16:00:00.000Z"],
  ]);
});

describe("revoking", () => {
  test("ends the link at once; once more, or an unknown one, is 404 with a message", async () => {
    const made = await make("Rivky");
    expect((await end(made.id)).status).toBe(204);
    expect((await open(made.address)).status).toBe(401);
    await expect(changeLink(OPERATOR, made.id, { addsSongs: true })).rejects.toMatchObject({ code: "not-found" });
    expect((await links())[0]).toMatchObject({ id: made.id, revokedAt: NOW.toISOString() });
    for (const id of [made.id, "unknown", "../users", "x".repeat(5000), "'"]) {
      const again = await end(id);
      expect([again.status, (await again.json()).message]).toEqual([
        404,
        "This link doesn’t exist or was already revoked.",
      ]);
    }
  });

  test("leaves other links, and who hears of them, alone", async () => {
    const [ended, kept] = [await make("Rivky"), await make("Dovid")];
    for (const { id } of [ended, kept])
      await db.write((tx) =>
        tx.noticeChannel.create({
          data: { id, senderKind: "link", senderId: id, kind: "push", address: id, createdAt: NOW },
        }),
      );
    await end(ended.id);
    expect((await links()).map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual(
      expect.arrayContaining([
        [ended.id, true],
        [kept.id, false],
      ]),
    );
    expect(await db.read.noticeChannel.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
    await db.write((tx) => tx.noticeChannel.deleteMany());
  });

  test("two at once: one of them ends it", async () => {
    const { id } = await make("Rivky");
    expect((await Promise.all([end(id), end(id)])).map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});
