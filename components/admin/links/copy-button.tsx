"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

/** Copies a text; returns whether that worked. Without https browsers have only the old way. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    // Inside the page, or a modal layer would take the focus away from it.
    (document.activeElement?.parentElement ?? document.body).append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}

type Props = Pick<ButtonProps, "variant"> & { text: string; label: string };

/** Copies its text and says so in its own words, which stay. */
export function CopyButton({ text, label, variant }: Props) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  async function copy(button: HTMLButtonElement) {
    setState((await copyText(text)) ? "copied" : "failed");
    button.focus();
  }

  return (
    <div className="grid content-start gap-1">
      <Button size="desk" variant={variant} className="flex-wrap" onClick={(event) => void copy(event.currentTarget)}>
        {state === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        {label}
      </Button>
      <p role="status" className="min-h-6 text-base text-ink-2">
        {state === "copied" && "Copied."}
        {state === "failed" && "Couldn’t copy. Please select the link and copy it yourself."}
      </p>
    </div>
  );
}
