"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { SentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { takeBackMutation } from "@/lib/media/replies/queries";

type Props = { id: string; title: string; onTakenBack: () => void };

/** The button to take back an item in the first hour after sending; it asks once. */
export function TakeBack({ id, title, onTakenBack }: Props) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation(takeBackMutation(useQueryClient()));
  if (isAsked)
    return (
      <div ref={focusFirstControl}>
        <SentBeforeQuestion
          name={title}
          question={say("sent.unsendQuestion")}
          onYes={() => {
            setAsked(false);
            mutate(id, { onSuccess: onTakenBack });
          }}
          onNo={() => setAsked(false)}
        />
      </div>
    );
  return (
    <>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      <Button
        variant="quiet"
        size="phone"
        // Without a frame its padding would be a gap: its sign is below the image.
        className="-my-1 -ms-[min(0.75rem,3vw)] self-start px-[min(0.75rem,3vw)]"
        disabled={isPending}
        onClick={() => setAsked(true)}
      >
        <Undo2 aria-hidden />
        <span>
          {say(isPending ? "sent.unsending" : "sent.unsend")}
          <span className="sr-only"> {title}</span>
        </span>
      </Button>
    </>
  );
}
