"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AddressForm } from "@/components/admin/address/address-form";
import type { AdminPanelProps } from "@/components/admin/admin-section";
import { HouseholdStep } from "@/components/admin/first-steps/household-step";
import { StepCard } from "@/components/admin/first-steps/step-card";
import { LinkFields } from "@/components/admin/links/link-form";
import { NewLinkCard } from "@/components/admin/links/new-link-card";
import { ReadState } from "@/components/admin/read-state";
import { ConnectFlow } from "@/components/admin/screens/connect-block";
import { Section } from "@/components/admin/section";
import { useAdminChange, useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import type { ApprovedScreen, NewLink } from "@/lib/accounts/auth/schema";
import { firstStepsRead, sendPutAway } from "@/lib/accounts/first-steps/queries";
import { hubAddressRead } from "@/lib/accounts/household/address-queries";
import { failureSentence } from "@/lib/platform/api/http-error";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";
import { writeAddress } from "@/lib/platform/navigation/query-layers";

const LINE = "fill-card stroke-edge";

function ScreenPicture() {
  return (
    <svg
      role="img"
      aria-label="Drawing of the screen. The “Connect this screen” button is in the middle, below the four large tiles."
      viewBox="0 0 320 200"
      className="w-full rounded-sm border-2 border-hairline bg-sunken"
    >
      <rect x="8" y="6" width="304" height="188" rx="10" className="fill-ink" />
      <rect x="16" y="14" width="288" height="172" rx="4" className="fill-page" />
      {[22, 50, 78, 106, 134, 162].map((y) => (
        <rect key={y} x="22" y={y} width="60" height="20" rx="4" className={LINE} />
      ))}
      <rect x="90" y="22" width="64" height="44" rx="6" className="fill-navy" />
      <rect x="160" y="22" width="64" height="44" rx="6" className="fill-honey" />
      <rect x="90" y="72" width="64" height="44" rx="6" className="fill-sea" />
      <rect x="160" y="72" width="64" height="44" rx="6" className="fill-wine" />
      <path d="M232 26h60M232 46h44M232 62h52" className="stroke-ink-2" strokeWidth="3" />
      {[76, 98].map((y) => (
        <rect key={y} x="232" y={y} width="66" height="18" rx="4" className={LINE} />
      ))}
      {/* Larger than it is there, so that its words can be read. */}
      <rect x="90" y="122" width="208" height="60" rx="8" className={LINE} />
      <path d="M100 131h90" className="stroke-ink-2" strokeWidth="2.5" />
      <rect x="100" y="139" width="170" height="36" rx="8" className="fill-navy" />
      <text x="185" y="162.5" textAnchor="middle" className="fill-card text-base font-bold">
        Connect this screen
      </text>
      <circle cx="276" cy="164" r="12" className="fill-none stroke-wine" strokeWidth="3" />
      <path
        d="M276 161c-3 0-4 2-4 4v14l-4-3c-3-2-6 1-4 4l7 8h14c5 0 7-3 7-8v-6c0-3-3-4-5-3-1-3-5-3-6-1-1-2-4-2-5 0v-5c0-2-1-4-2-4z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
    </svg>
  );
}

function ScreenStep() {
  const [approved, setApproved] = useState<ApprovedScreen | null>(null);
  const { data } = useAdminRead(hubAddressRead);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ScreenPicture />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && (
          <p className="text-lg leading-snug wrap-anywhere">
            Open <strong className="font-semibold">{data.address}</strong> in the browser on the screen.
          </p>
        )}
        <ConnectFlow approved={approved} arrived={false} onApproved={setApproved} />
      </div>
    </div>
  );
}

type Props = { made: NewLink | null; name: string; onMade: (link: NewLink | null) => void };

function LinkStep({ made, name, onMade }: Props) {
  if (made) return <NewLinkCard link={made} name={name} onDone={() => onMade(null)} />;
  return <LinkFields onMade={onMade} />;
}

const POLL_MS = 3000;

/** The address of a new link is shown only once: another section and back must not lose it. */
const drafts = createDraftStore<NewLink | null>();

export function FirstStepsPanel({ name }: AdminPanelProps) {
  const router = useRouter();
  const read = useAdminRead(firstStepsRead, { everyMs: () => POLL_MS });
  const [made, setMade] = useDraft<NewLink | null>(drafts, null);
  const putAway = useAdminChange((_: void) => sendPutAway(), {
    onSuccess: () => {
      writeAddress("replaceState", [], [["section", "schedule"]]);
      router.refresh();
    },
  });
  const { data } = read;
  const isReady = data !== undefined && !Object.values(data.done).includes(false);

  return (
    <Section
      title="Get started"
      intro={
        <>
          Four steps until <bdi>{name}</bdi> sees the first photo. Each step is checked off automatically. You can leave
          and come back.
        </>
      }
    >
      {!data && <ReadState read={read} what="the setup steps" />}
      {data && (
        <>
          <StepCard
            number={1}
            title="Who is it for, and where?"
            isDone={data.done.household}
            doneText="Name and location are set."
            section="household"
          >
            <HouseholdStep />
          </StepCard>
          <StepCard
            number={2}
            title="Address for phones"
            isDone={data.done.address}
            doneText="A device reached the hub at this address."
            section="household"
          >
            <AddressForm />
          </StepCard>
          <StepCard
            number={3}
            title="Connect the screen"
            isDone={data.done.screen}
            doneText="A screen is connected."
            section="screens"
          >
            <ScreenStep />
          </StepCard>
          <StepCard
            number={4}
            title="Create the first family link"
            isDone={data.done.link && made === null}
            doneText="The family has a link."
            section="links"
          >
            <LinkStep made={made} name={name} onMade={setMade} />
          </StepCard>
          <div className="grid justify-items-start gap-3">
            <p role="status" className="text-lg leading-snug text-ink-2">
              {isReady
                ? "You’re all set. Next, plan the day."
                : "You can finish the rest later in Household, Screens, and Family links."}
            </p>
            <Button
              size="desk"
              variant={isReady ? "primary" : "plain"}
              aria-disabled={putAway.isPending}
              onClick={() => putAway.mutate()}
            >
              {isReady ? "Go to the schedule" : "Hide these steps"}
            </Button>
            <FormError id="put-away-error" text={putAway.error && failureSentence(putAway.error)} size="desk" />
          </div>
        </>
      )}
    </Section>
  );
}
