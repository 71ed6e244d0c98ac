"use client";

import { CopyButton } from "@/components/admin/links/copy-button";
import { MadeCard } from "@/components/admin/links/made-card";
import { PrintButton } from "@/components/admin/review/print-button";

/** Ten codes that were just made, to be written down or printed: on paper there is nothing else of the page. */
export function PaperCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <MadeCard
      title="Your codes for paper"
      warning="These codes are shown only now. Print them or write them down, and keep them where no one else looks. Each works once, when you don’t have your phone or passkey."
      done="Done, I have them on paper"
      onDone={onDone}
    >
      <div className="print:fixed print:inset-0 print:z-100 print:bg-card print:p-8">
        <p className="mb-4 hidden text-2xl print:block">Codes for logging in to the hub. Each works once.</p>
        <ol className="grid list-inside list-decimal gap-x-8 gap-y-2 text-xl sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="figure font-semibold whitespace-nowrap" translate="no">
                {code}
              </code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <PrintButton />
        <CopyButton text={codes.join("\n")} label="Copy the codes" />
      </div>
    </MadeCard>
  );
}
