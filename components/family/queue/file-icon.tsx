import { AudioLines, FileQuestion, Film, ImageIcon } from "lucide-react";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";

const ICONS = { Image: ImageIcon, Video: Film, Sound: AudioLines, File: FileQuestion } as const;

export function FileIcon({ kind, className }: { kind: FileKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={className} />;
}
