import type { AddressInfo, Server } from "node:net";

/** Lets a server listen on a free port, of loopback or, without a host, of every address; returns the port. */
export async function listen(server: Server, host: string | null = "127.0.0.1"): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host ?? undefined, resolve));
  return (server.address() as AddressInfo).port; // One that listens on TCP has no pipe's name.
}
