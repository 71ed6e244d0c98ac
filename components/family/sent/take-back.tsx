"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { SentBeforeQuestion } from "@/components/family/queue/sent-before-question";
import { Button } from "@/components/ui/button";
import { focusFirstControl } from "@/components/ui/touch/focus";
import { takeBackMutation } from "@/lib/media/replies/queries";

type Props = { id: string; title: string; relative: string; onTakenBack: () => void };

/** In the first hour a sender may take back what he sent; it asks once. */
export function TakeBack({ id, title, relative, onTakenBack }: Props) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation(takeBackMutation(useQueryClient()));
  if (isAsked)
    return (
      <div ref={focusFirstControl}>
        <SentBeforeQuestion
          name={title}
          question={`Take it back? It disappears from ${relative}'s screen.`}
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
          {error.message}
        </p>
      )}
      <Button
        variant="quiet"
        size="phone"
        // Without a frame its padding would be a gap: its sign stands below the picture.
        className="-my-1 -ms-[min(0.75rem,3vw)] self-start px-[min(0.75rem,3vw)]"
        disabled={isPending}
        onClick={() => setAsked(true)}
      >
        <Undo2 aria-hidden />
        <span>
          {isPending ? "Taking it back…" : "Take It Back"}
          <span className="sr-only"> {title}</span>
        </span>
      </Button>
    </>
  );
}
