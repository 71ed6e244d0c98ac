import { type FormEvent, useRef, useState } from "react";
import { KeptNote } from "@/components/admin/kept-note";
import { RepeatFields } from "@/components/schedule/repeat-fields";
import { SaveTrouble } from "@/components/schedule/save-trouble";
import { ScopeChoice } from "@/components/schedule/scope-choice";
import { useItemForm } from "@/components/schedule/use-item-form";
import { type Trouble, useSaveItem } from "@/components/schedule/use-save-item";
import { WhatFields } from "@/components/schedule/what-fields";
import { WillSee } from "@/components/schedule/will-see";
import { Button } from "@/components/ui/button";
import { checkForm } from "@/lib/schedule/form";
import type { PlannedItem, Scope } from "@/lib/schedule/planner-schema";

type Props = {
  items: readonly PlannedItem[];
  item: PlannedItem | null;
  name: string;
  today: string;
  festivals: readonly { name: string; date: string }[];
  onClose: () => void;
};

/** The button's words. */
function submitWords(isPending: boolean, isRecurring: boolean, isEdited: boolean): string {
  if (isPending) return "Creating...";
  if (isRecurring) return "Create Recurring Items";
  return isEdited ? "Update Item" : "Create Item";
}

/** Everything that an item says; it is checked by the server's own rules, and a failed save keeps what was typed. */
export function ItemForm({ items, item, name, today, festivals, onClose }: Props) {
  const form = useItemForm(item, today);
  const { values, base, change } = form;
  const [scope, setScope] = useState<Scope>("this");
  const [tried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const checked = checkForm(values);
  const problems = tried ? checked.problems : {};

  function close() {
    form.forget();
    onClose();
  }

  const save = useSaveItem({ onSaved: close, onTrouble: setTrouble });

  function send(over: PlannedItem | null) {
    setTried(true);
    if (save.isPending) return;
    if (checked.request) {
      setTrouble(null);
      save.mutate({ base: over, scope, request: checked.request });
      return;
    }
    // Once the words beside the fields are there.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(base);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-labelledby="item-form-title" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="item-form-title" className="text-3xl">
        {base ? "Edit Schedule Item" : "Add New Schedule Item"}
      </h2>
      {form.wasKept && <KeptNote giveUp="Start anew" onGiveUp={form.startAnew} />}
      <WhatFields values={values} problems={problems} onChange={change} />
      <WillSee values={values} name={name} wasDone={base?.isCompleted === true} />
      {base && base.recurringGroupId !== null ? (
        <ScopeChoice items={items} item={base} date={values.scheduledDate} scope={scope} onScope={setScope} />
      ) : (
        <RepeatFields values={values} problems={problems} dates={checked.dates} festivals={festivals} onChange={change} />
      )}
      <SaveTrouble
        trouble={trouble}
        typed={values}
        onSaveOver={(now) => {
          form.rebase(now, values);
          send(now);
        }}
        onTakeSaved={(now) => {
          form.rebase(now);
          setTrouble(null);
        }}
        onAddAsNew={() => {
          form.rebase(null, values);
          send(null);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="desk" variant="primary" aria-disabled={save.isPending}>
          {submitWords(save.isPending, values.isRecurring, base !== null)}
        </Button>
        <Button size="desk" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
