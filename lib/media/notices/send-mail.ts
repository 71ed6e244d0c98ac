import "server-only";
import { createTransport } from "nodemailer";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Delivery, Outgoing } from "@/lib/media/notices/outbox-store";
import { sayIn } from "@/lib/media/words/compiled";
import { knownLanguage, type Language } from "@/lib/media/words/language";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

const TIMEOUT_MS = 20_000;

type Mail = { id: string; to: string; subject: string; text: string };

export function hasMailServer(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Sends an email and resolves when the mail server has taken it. Rejects with nodemailer's error. */
export async function sendMail({ id, to, subject, text }: Mail): Promise<void> {
  const { SMTP_URL, smtpFrom, publicUrl } = env();
  if (SMTP_URL === undefined || smtpFrom === null) throw new Error("There is no mail server. Set SMTP_URL.");
  const transport = singleton("mail-transport", () => new Map<string, ReturnType<typeof createTransport>>());
  let open = transport.get(SMTP_URL);
  if (!open) {
    const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    open = createTransport({ url: SMTP_URL, ...limits, disableFileAccess: true, disableUrlAccess: true });
    transport.set(SMTP_URL, open);
  }
  await open.sendMail({
    from: { name: "Naches", address: smtpFrom },
    // An object, because a text would be read as a list.
    to: { name: "", address: to },
    subject,
    text,
    // The same for a repeat after a crash, by which mail programs know it.
    messageId: `<${id}@${publicUrl.hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

function toDelivery(error: unknown): Delivery {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  const reason = code === 0 ? String(error) : `status ${code}`;
  // 535: the hub's own password is wrong, which someone will put right.
  if (code >= 500 && code !== 535) return { kind: "refused", reason };
  return { kind: "later", reason, askedMs: 0 };
}

async function closingLines(senderKind: string, language: Language): Promise<string[]> {
  const { origin } = env().publicUrl;
  if (senderKind === "caretaker")
    return [
      `The overview: ${origin}/admin?section=overview`,
      "You asked for these emails on that page, under Alerts, and can end them there.",
    ];
  const say = sayIn(language, await getHousehold());
  return [`${say("mail.all")} ${origin}/family`, say("mail.end")];
}

/** Sends a notice to an email address. Never throws for what the other side does. */
export async function sendNoticeMail({ id, title, body, senderKind, channel }: Outgoing): Promise<Delivery> {
  const text = [
    title,
    ...(body === "" ? [] : [body]),
    "",
    ...(await closingLines(senderKind, knownLanguage(channel.language))),
  ].join("\n");
  return sendMail({ id, to: channel.address, subject: title, text }).then(
    (): Delivery => ({ kind: "sent" }),
    toDelivery,
  );
}
