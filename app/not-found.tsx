import { House } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { ButtonLink } from "@/components/ui/button";
import { PageMessage } from "@/components/ui/feedback/page-message";
import { TEXTS } from "@/lib/media/words/compiled";
import { knownLanguage, PAGE_LANGUAGE_HEADER } from "@/lib/media/words/language";

/** Sentences without values, of a page in the language of the senders' pages, else in English. */
async function pageMessages() {
  return TEXTS[knownLanguage((await headers()).get(PAGE_LANGUAGE_HEADER) ?? "en")].messages;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await pageMessages())["page.missing"] };
}

export default async function NotFoundPage() {
  const messages = await pageMessages();
  return (
    <PageMessage title={messages["page.missing"]} text={messages["page.missingText"]}>
      {/* A plain link: the hub carries this page's program, and should not carry the router's for it. */}
      <ButtonLink href="/" variant="primary">
        <House aria-hidden />
        {messages["page.toHub"]}
      </ButtonLink>
    </PageMessage>
  );
}
