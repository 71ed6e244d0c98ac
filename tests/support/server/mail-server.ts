import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Mail = { to: string; raw: string; header(name: string): string; text: string };

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A header's encoded words (RFC 2047, form Q) as text. */
const toWords = (value: string) =>
  value
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_match, word: string) => fromQuoted(word.replaceAll("_", " ")));

/**
 * A real mail server on loopback that keeps what it is given; with a status it refuses every recipient. `beforeLoss` runs when it has a mail,
 * and its answer is an error then.
 */
export async function aMailServer() {
  const mails: Mail[] = [];
  const state = { mails, refuseWith: 0, beforeLoss: null as (() => Promise<void>) | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(state.refuseWith > 0 ? Object.assign(new Error("no"), { responseCode: state.refuseWith }) : null),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const raw = Buffer.concat(pieces).toString("utf8");
        const [head = "", ...rest] = raw.split("\r\n\r\n");
        const header = (name: string) =>
          toWords(new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "");
        const encoding = header("Content-Transfer-Encoding").toLowerCase();
        const body = rest.join("\r\n\r\n");
        const whole = encoding === "base64" ? Buffer.from(body, "base64").toString("utf8") : body;
        const text = encoding === "quoted-printable" ? fromQuoted(body.replace(/=\r\n/g, "")) : whole;
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw, header, text });
        if (state.beforeLoss) void state.beforeLoss().then(() => done(new Error("lost")));
        else done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // It listens on a port.
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}
