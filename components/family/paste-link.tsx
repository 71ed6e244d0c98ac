"use client";

import { type FormEvent, useState } from "react";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { parseLinkKey } from "@/lib/media/uploads/access";

/** On an iPhone's Home Screen no link can be opened from a message, and nothing of Safari's is known. */
export function PasteLink() {
  const say = useSay();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  function open(event: FormEvent) {
    event.preventDefault();
    const hash = text.trim().replace(/^[^#]*/, "");
    if (parseLinkKey(hash) === null) return setWrong(true);
    // As if it had been opened here: the page takes the key out of the address at once.
    window.location.hash = hash;
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={open}>
      <Label htmlFor="paste-link">{say("access.paste")}</Label>
      <Input
        id="paste-link"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "paste-link-error" : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      {isWrong && (
        <p id="paste-link-error" role="alert" className="text-bad">
          {say("access.pasteWrong")}
        </p>
      )}
      <Button type="submit" variant="primary" size="phone" disabled={text.trim() === ""}>
        {say("access.open")}
      </Button>
    </form>
  );
}
