import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label, Textarea } from "@/components/ui/input";
import { focusInSight } from "@/components/ui/touch/focus";
import { NOTE_MAX_CHARS, TITLE_MAX_CHARS } from "@/lib/media/items/rules";
import { rewordMutation } from "@/lib/media/replies/queries";
import type { SentItem } from "@/lib/media/sent/schema";

type Props = { item: SentItem; onDone: () => void };

/** Another title and message; what is typed stays when it could not be saved. */
export function RewordForm({ item, onDone }: Props) {
  const say = useSay();
  const [title, setTitle] = useState(item.title);
  const [note, setNote] = useState(item.note ?? "");
  const { mutate, isPending, error } = useMutation(rewordMutation(useQueryClient()));
  const isEmpty = title.trim() === "";
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isPending) mutate({ id: item.id, title, note }, { onSuccess: onDone });
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={save}>
      <Label htmlFor="sent-title">{say("sent.titleField")}</Label>
      <Input
        ref={focusInSight}
        id="sent-title"
        required
        maxLength={TITLE_MAX_CHARS}
        value={title}
        aria-invalid={isEmpty}
        aria-describedby={isEmpty ? "sent-title-missing" : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isEmpty && (
        <p id="sent-title-missing" className="text-bad">
          {say("sent.titleMissing")}
        </p>
      )}
      <Label htmlFor="sent-note">{say("form.note")}</Label>
      <Textarea
        id="sent-note"
        maxLength={NOTE_MAX_CHARS}
        value={note}
        aria-describedby="sent-note-count"
        onChange={({ target }) => setNote(target.value)}
      />
      <p id="sent-note-count" className="figure text-end text-ink-2">
        {say("form.count", { count: note.length, most: NOTE_MAX_CHARS })}
      </p>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      <p className="text-ink-2 wrap-anywhere">{say("sent.newWords")}</p>
      <Button type="submit" variant="primary" size="phone" disabled={isEmpty || isPending}>
        {say(isPending ? "sent.saving" : "sent.save")}
      </Button>
      <Button size="phone" onClick={onDone}>
        {say("sent.cancel")}
      </Button>
    </form>
  );
}
