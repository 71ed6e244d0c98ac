import type { UploadSession } from "@/prisma/sqlite/client/client";

/** An account or an upload link; no one reaches another sender's session (I12). */
export type Sender = { senderKind: string; senderId: string };

export type SessionRow = UploadSession;
