"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ReadState } from "@/components/admin/read-state";
import { PrintButton } from "@/components/admin/review/print-button";
import { FittedSheet } from "@/components/admin/sheet/fitted-sheet";
import { PhonesForm } from "@/components/admin/sheet/phones-form";
import { useAdminSaved } from "@/components/admin/use-admin-calls";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import { ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/forms/select-field";
import { formatDate } from "@/lib/platform/time/format";
import { phonesRead } from "@/lib/schedule/sheet/queries";
import type { Sheet } from "@/lib/schedule/sheet/rules";
import type { PhoneList } from "@/lib/schedule/sheet/schema";

type ChoiceProps = { coming: readonly { eve: string; name: string }[]; eve: string };

function DaysChoice({ coming, eve }: ChoiceProps) {
  const router = useRouter();
  const [isComing, startComing] = useTransition();
  return (
    <SelectField
      label="Which days"
      hint={isComing ? "Loading…" : "Starts on the evening of this date."}
      className="w-136 max-w-full text-lg"
      aria-busy={isComing}
      options={coming.map((run) => run.eve)}
      nameOf={(option) => `${formatDate(option).date}: ${coming.find((run) => run.eve === option)?.name}`}
      value={eve}
      onChange={(chosen) => startComing(() => router.replace(`/admin/sheet?eve=${chosen}`, { scroll: false }))}
    />
  );
}

type DeskProps = ChoiceProps & { sheet: Sheet; phones: PhoneList };

function SheetDesk({ coming, eve, sheet, phones: first }: DeskProps) {
  const { read, saved } = useAdminSaved(phonesRead);
  const items = (read.data ?? first).items.filter(({ onSheet }) => onSheet);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 print:hidden">
        <DaysChoice coming={coming} eve={eve} />
        <div className="flex flex-wrap gap-3 md:pt-8">
          <PrintButton />
          <ButtonLink href="/admin?section=rest" size="desk">
            <ArrowLeft aria-hidden />
            Back to Admin
          </ButtonLink>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid max-w-[calc(210mm+4px)] grid-cols-[minmax(0,1fr)] gap-3 print:block print:max-w-none">
          <FittedSheet key={JSON.stringify([sheet, items])} sheet={sheet} phones={items} />
        </div>
        <div className="print:hidden">
          {saved ? <PhonesForm saved={saved} /> : <ReadState read={read} what="the phone numbers" />}
        </div>
      </div>
    </>
  );
}

type Props = DeskProps & { name: string };

/** One page for the refrigerator, because on Shabbos and Yom Tov no one looks anything up. */
export function SheetPage({ name, ...desk }: Props) {
  return (
    <main className="admin-root mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-6 px-[min(1.25rem,5.5vw)] pt-6 pb-8 print:m-0 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 pe-32 min-[800px]:pe-56 print:hidden">
        <h1 className="text-3xl sm:text-4xl">Refrigerator sheet</h1>
        <p className="max-w-[60ch] text-lg leading-snug text-ink-2">
          One page, Letter or A4: candle lighting and Havdalah, zmanim, and <bdi>{name}</bdi>’s plan. The text is as
          large as the page allows.
        </p>
      </header>
      <ReauthenticationProvider name={name}>
        <SheetDesk {...desk} />
      </ReauthenticationProvider>
    </main>
  );
}
