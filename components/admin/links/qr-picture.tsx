import type { QrCode } from "@/lib/accounts/auth/schema";

/** A QR code as an image, dark on light as readers want it. */
export function QrPicture({ qr: { size, path }, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-48 shrink-0 rounded-sm border-2 border-hairline bg-card"
    >
      <path d={path} className="fill-ink" />
    </svg>
  );
}
