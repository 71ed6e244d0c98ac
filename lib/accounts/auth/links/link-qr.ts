import "server-only";
import QRCode from "qrcode";
import type { QrCode } from "@/lib/accounts/auth/schema";

/** The light frame that readers need, in units (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The QR code of a text, drawn on the server so that the browser loads no library for it. */
export function drawQr(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const dark = [...modules.data.keys()].filter((index) => modules.data[index]);
  const path = dark
    .map((index) => `M${(index % modules.size) + QUIET_ZONE} ${Math.floor(index / modules.size) + QUIET_ZONE}h1v1h-1z`)
    .join("");
  return { size: modules.size + 2 * QUIET_ZONE, path };
}
