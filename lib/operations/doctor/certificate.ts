import "server-only";
import { isIP } from "node:net";
import { connect } from "node:tls";

const TIMEOUT_MS = 5000;

/** Reads the end of a server's certificate (ISO 8601), also of one that no browser trusts; null when it does not answer. */
export async function readCertificateEnd(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    // An address of numbers is no name that a server could be asked for.
    const socket = connect({ host, port, ...(isIP(host) ? {} : { servername: host }), rejectUnauthorized: false });
    const end = (result: string | null) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(null));
    socket.once("error", () => end(null));
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until.getTime()) ? null : until.toISOString());
    });
  });
}
