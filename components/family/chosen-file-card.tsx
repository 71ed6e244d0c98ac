"use client";

import { Film, ImageIcon } from "lucide-react";
import { useState } from "react";
import { formatBytes } from "@/lib/uploads/progress";
import type { ChosenFile } from "@/lib/uploads/upload-flow";

function Picture({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="rounded-md bg-sunken p-4">This phone cannot show the picture. It can be sent all the same.</p>;
  return <img src={url} alt="The picture you chose" onError={() => setBroken(true)} className="max-h-80 w-full rounded-md bg-sunken object-contain" />;
}

/** The chosen file: name, size, type, and a picture of a picture. */
export function ChosenFileCard({ file: { name, sizeBytes, kind, pictureUrl } }: { file: ChosenFile }) {
  const Icon = kind === "Image" ? ImageIcon : Film;
  return (
    <div className="flex flex-col gap-3">
      {pictureUrl && <Picture key={pictureUrl} url={pictureUrl} />}
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-ink-2">
            {kind}, <span className="figure">{formatBytes(sizeBytes)}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
