"use client";

import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/forms/input-field";
import { searchRead } from "@/lib/operations/search/queries";
import { SEARCH_LIMITS, type SearchResult } from "@/lib/operations/search/schema";
import { cn } from "@/lib/platform/cn";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { formatDate } from "@/lib/platform/time/format";
import { useAfter } from "@/lib/platform/time/use-after";
import { formatDay, formatItemCount } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";

type HitProps = { href: string; title: string; detail: ReactNode };

function Hit({ href, title, detail }: HitProps) {
  return (
    <li>
      <a
        href={href}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)] content-center rounded-sm border-2 border-edge bg-card px-3 py-1 text-lg leading-snug wrap-anywhere active:bg-sunken"
      >
        <bdi className="font-semibold">{title}</bdi>
        <span className="text-base text-ink-2">{detail}</span>
      </a>
    </li>
  );
}

function Group({ title, hits }: { title: string; hits: readonly (HitProps & { id: string })[] }) {
  if (hits.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-base font-semibold text-ink-2">{title}</h3>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
        {hits.map(({ id, ...hit }) => (
          <Hit key={id} {...hit} />
        ))}
      </ul>
    </section>
  );
}

function Hits({ found: { items, people, care, media, links, accounts } }: { found: SearchResult }) {
  return (
    <>
      <Group
        title="Schedule"
        hits={items.map(({ id, title, count, ...item }) => ({
          ...{ id, title, href: `/admin?section=schedule&item=${encodeURIComponent(id)}` },
          detail: `${formatDay(item.scheduledDate)}, ${lowerFirst(formatItemTime(item))}${count > 1 ? `; ${formatItemCount(count)}` : ""}`,
        }))}
      />
      <Group
        title="People"
        hits={people.map(({ id, name, number }) => ({ id, title: name, detail: number, href: "/admin/sheet" }))}
      />
      <Group
        title="Care log"
        hits={care.map(({ id, title, note, date, byName }) => ({
          ...{ id, title, href: `/admin?section=care&until=${date}` },
          detail: `${formatDate(date).date}, ${byName}${note === "" ? "" : `: ${note}`}`,
        }))}
      />
      <Group
        title="Family media"
        hits={media.map(({ id, title, sender, sentOn }) => ({
          ...{ id, title, href: "/admin?section=media" },
          detail: `From ${sender}, ${formatDate(sentOn).date}`,
        }))}
      />
      <Group
        title="Links"
        hits={links.map(({ id, name }) => ({ id, title: name, detail: "", href: "/admin?section=links" }))}
      />
      <Group
        title="Accounts"
        hits={accounts.map(({ id, name }) => ({ id, title: name, detail: "", href: "/admin?section=accounts" }))}
      />
    </>
  );
}

const isEmpty = (found: SearchResult) => Object.values(found).every((hits) => hits.length === 0);

/** Milliseconds without a key before the hub is asked. */
const REST_MS = 200;

function Found({ query }: { query: string }) {
  const hasRested = useAfter(REST_MS);
  const isAsked = query.length >= SEARCH_LIMITS.least;
  const { data, isError } = useAdminRead(searchRead(query), { enabled: isAsked && hasRested });
  return (
    <div role="status" className="grid max-h-[60dvh] grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto">
      {!isAsked && <p className="text-lg">Type at least {SEARCH_LIMITS.least} letters.</p>}
      {isAsked && isError && <p className="text-lg">Couldn’t search the hub. Please try again in a moment.</p>}
      {isAsked && data && isEmpty(data) && <p className="text-lg wrap-anywhere">Nothing found for “{query}.”</p>}
      {isAsked && data && <Hits found={data} />}
    </div>
  );
}

type Props = { isOpen: boolean; onOpen: (isOpen: boolean) => void; className?: string };

export function SearchDialog({ isOpen, onOpen, className }: Props) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  return (
    <>
      <button
        type="button"
        id="open-search"
        aria-haspopup="dialog"
        title="Search"
        className={cn(buttonVariants({ size: "desk" }), "w-11 px-0 max-sm:px-0", className)}
        onClick={() => onOpen(true)}
      >
        <Search aria-hidden />
        <span className="sr-only">Search</span>
      </button>
      <Dialog open={isOpen} onOpenChange={onOpen}>
        <DialogContent
          className="w-[min(40rem,calc(100%-1.5rem))] content-start"
          fallbackFocus={() => document.getElementById("open-search")}
        >
          <DialogTitle className="text-2xl">Search</DialogTitle>
          <DialogDescription>The schedule with its notes, people, family media, links, and accounts.</DialogDescription>
          <InputField
            label="What are you looking for?"
            className="text-lg"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_LIMITS.most}
            value={typed}
            onChange={setTyped}
          />
          <Found key={query} query={query} />
          <Button size="desk" className="justify-self-start" onClick={() => onOpen(false)}>
            Close
          </Button>
        </DialogContent>
      </Dialog>
    </>
  );
}
