import { expect, type Page, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { aVisitPhone, aVisitScreen, VISIT_BROWSER, visit } from "@/tests/support/browser/visits";
import { closeVisitsAfterEach } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";

test.use({ launchOptions: VISIT_BROWSER });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

type Watched = Window & { visitPeers?: RTCPeerConnection[]; isBlind?: boolean };

/** This page would rather send VP9. */
function wishVp9(): void {
  const add = RTCPeerConnection.prototype.addTransceiver;
  RTCPeerConnection.prototype.addTransceiver = function (kind, init) {
    const line = add.call(this, kind, init);
    const codecs = RTCRtpSender.getCapabilities("video")?.codecs ?? [];
    const isFirst = ({ mimeType }: RTCRtpCodec) => Number(mimeType === "video/VP9");
    if (line.receiver.track.kind === "video")
      line.setCodecPreferences(codecs.toSorted((a, b) => isFirst(b) - isFirst(a)));
    return line;
  };
}

/** As long as it is blind, this page's browser decodes no picture. */
function canBeBlind(): void {
  const read = RTCPeerConnection.prototype.getStats;
  RTCPeerConnection.prototype.getStats = async function () {
    const stats = await read.call(this);
    if (!(window as Watched).isBlind) return stats; // Its own property.
    const seen = new Map<string, object>();
    stats.forEach((report: { id: string }) => seen.set(report.id, { ...report, framesDecoded: 0 }));
    return seen as unknown as RTCStatsReport; // A map as well.
  };
}

/** The codec of the video that comes to a page. */
const codecOf = (page: Page) =>
  page.evaluate(async () => {
    const peer = (window as Watched).visitPeers?.at(-1); // As the page was prepared.
    const stats = new Map<string, Record<string, unknown>>();
    (await peer?.getStats())?.forEach((report: { id: string }) => stats.set(report.id, { ...report }));
    const inbound = [...stats.values()].find(({ type, kind }) => type === "inbound-rtp" && kind === "video");
    return stats.get(String(inbound?.["codecId"]))?.["mimeType"];
  });

test("video that can't be shown comes in VP8, and the voice has its own limit", async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen, context: his } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone, context: hers } = await aVisitPhone(browser, hub.server);
  await hers.addInitScript(wishVp9);
  await his.addInitScript(canBeBlind);
  await Promise.all([phone.reload(), screen.reload()]);
  await visit(phone, screen);
  await expect.poll(() => codecOf(screen)).toBe("video/VP9");
  const limits = await phone.evaluate(() =>
    ((window as Watched).visitPeers ?? []) // As the page was prepared.
      .flatMap((peer) => peer.getSenders())
      .filter(({ track }) => track?.kind === "audio")
      .map((sender) => sender.getParameters().encodings[0]),
  );
  expect(limits).toEqual([expect.objectContaining({ maxBitrate: 32_000, networkPriority: "high" })]);
  await screen.evaluate(() => Object.assign(window, { isBlind: true }));
  await expect.poll(() => codecOf(screen), { timeout: 60_000 }).toBe("video/VP8");
});
