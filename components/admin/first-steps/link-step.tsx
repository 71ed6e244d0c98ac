"use client";

import { LinkFields } from "@/components/admin/links/link-form";
import { NewLinkCard } from "@/components/admin/links/new-link-card";
import type { NewLink } from "@/lib/accounts/auth/schema";

type Props = { made: NewLink | null; name: string; onMade: (link: NewLink | null) => void };

export function LinkStep({ made, name, onMade }: Props) {
  if (made) return <NewLinkCard link={made} name={name} onDone={() => onMade(null)} />;
  return <LinkFields onMade={onMade} />;
}
