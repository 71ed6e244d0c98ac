import type { VisitCheckRequest } from "@/lib/kiosk/visits/caretaker-schema";
import type { Relay } from "@/lib/kiosk/visits/schema";

const TRY_MS = 10_000;

type Way = "udp" | "tcp";

function serversBy(way: Way, { iceServers }: Relay): RTCIceServer[] {
  return iceServers.flatMap((server) => {
    const urls = server.urls.filter((url) => url.startsWith("turn") && url.includes(`transport=${way}`));
    return urls.length === 0 ? [] : [{ ...server, urls }];
  });
}

async function connects(iceServers: RTCIceServer[], signal?: AbortSignal): Promise<boolean> {
  const [one, other] = [0, 1].map(() => new RTCPeerConnection({ iceServers, iceTransportPolicy: "relay" }));
  if (!one || !other) return false;
  try {
    const channel = one.createDataChannel("test");
    const isOpen = new Promise<boolean>((resolve) => {
      channel.onopen = () => resolve(true);
      setTimeout(() => resolve(false), TRY_MS);
      signal?.addEventListener("abort", () => resolve(false));
    });
    one.onicecandidate = ({ candidate }) => void other.addIceCandidate(candidate ?? undefined);
    other.onicecandidate = ({ candidate }) => void one.addIceCandidate(candidate ?? undefined);
    await one.setLocalDescription();
    if (one.localDescription) await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    if (other.localDescription) await one.setRemoteDescription(other.localDescription);
    return await isOpen;
  } finally {
    one.close();
    other.close();
  }
}

/** Finds out in this browser whether the relay connects by UDP and by TCP; "untried" where no address leads there. Never throws. */
export async function testRelay(relay: Relay, signal?: AbortSignal): Promise<VisitCheckRequest> {
  const by = async (way: Way) => {
    const servers = serversBy(way, relay);
    if (servers.length === 0) return "untried" as const;
    return (await connects(servers, signal).catch(() => false)) ? ("works" as const) : ("fails" as const);
  };
  const [udp, tcp] = await Promise.all([by("udp"), by("tcp")]);
  return { udp, tcp };
}
