"use client";

import { ArrowLeft, CalendarPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { ReadState } from "@/components/admin/read-state";
import { SaveTemplate } from "@/components/admin/schedule/templates/save-template";
import { UseTemplate } from "@/components/admin/schedule/templates/use-template";
import type { Undoable } from "@/components/admin/schedule/use-undo";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { withName } from "@/components/ui/with-name";
import { formatItemCount } from "@/lib/schedule/items/format";
import { sendTemplateRemoval, templatesRead } from "@/lib/schedule/templates/queries";
import type { Template } from "@/lib/schedule/templates/schema";

function sizeOf({ items }: Template): string {
  const days = Math.max(...items.map(({ day }) => day)) + 1;
  return `${formatItemCount(items.length)}${days === 1 ? "" : ` over ${days} days`}`;
}

type RowProps = { template: Template; onUse: () => void; onDelete: () => void };

function Row({ template, onUse, onDelete }: RowProps) {
  const { id, name, isBuiltIn } = template;
  const titleId = `template-${id}`;
  const named = (verb: string) => ({ id: `${verb}-${id}`, "aria-labelledby": `${verb}-${id} ${titleId}` });
  return (
    <li
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-hairline py-3"
    >
      <div className="min-w-0 grow basis-64">
        <h4 id={titleId} className="font-sans text-xl font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h4>
        <p className="text-ink-2">
          {sizeOf(template)}
          {isBuiltIn && ", built in"}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="desk" {...named("use")} onClick={onUse}>
          <CalendarPlus aria-hidden />
          Use
        </Button>
        {!isBuiltIn && (
          <Button size="desk" {...named("delete")} onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

type Props = {
  today: string;
  day: string;
  offerUndo: (undoable: Undoable) => void;
  onBack: () => void;
};

export function TemplatesView({ today, day, offerUndo, onBack }: Props) {
  const read = useAdminRead(templatesRead);
  const [used, setUsed] = useState<Template | null>(null);
  const [asked, setAsked] = useState<Template | null>(null);

  function body() {
    if (!read.data) return <ReadState isList read={read} what="the templates" loading="Loading the templates…" />;
    if (used)
      return (
        <UseTemplate
          template={used}
          day={day < today ? today : day}
          offerUndo={offerUndo}
          onDone={() => setUsed(null)}
        />
      );
    return (
      <>
        <section aria-label="Use a template" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-2xl">Use a template</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {read.data.templates.map((template) => (
              <Row
                key={template.id}
                template={template}
                onUse={() => setUsed(template)}
                onDelete={() => setAsked(template)}
              />
            ))}
          </ul>
        </section>
        <SaveTemplate day={day} />
      </>
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-lg">
      <div className="flex flex-wrap items-center justify-between gap-3 xl:pe-2">
        <h2 ref={focusElement} tabIndex={-1} className="text-3xl">
          Templates
        </h2>
        <Button size="desk" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back to the schedule
        </Button>
      </div>
      {body()}
      {asked && (
        <ConfirmDialog
          title={withName("Delete the template “", asked.name, "”?")}
          confirm="Delete template"
          busy="Deleting…"
          send={() => sendTemplateRemoval(asked.id)}
          stale={templatesRead.queryKey}
          onClose={() => setAsked(null)}
        >
          What it has added to the schedule stays. You can’t undo this.
        </ConfirmDialog>
      )}
    </div>
  );
}
