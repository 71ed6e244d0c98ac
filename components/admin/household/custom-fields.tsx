import { useId } from "react";
import { Choice, Choices } from "@/components/admin/household/choices";
import type { HouseholdDraft } from "@/components/admin/household/draft";
import { Button } from "@/components/ui/button";
import { OPINION_OF } from "@/lib/accounts/household/rules";
import { nusachSchema, zmanimOpinionSchema } from "@/lib/accounts/household/schema";
import { NUSACH_NAMES, OPINION_WORDS } from "@/lib/accounts/household/texts";

type Props = { draft: HouseholdDraft; onChange: (changes: Partial<HouseholdDraft>) => void };

/** The custom of davening. It brings its opinion, unless another one was chosen. */
export function NusachField({ draft, onChange }: Props) {
  const name = useId();
  const follows = draft.opinion === OPINION_OF[draft.nusach];
  return (
    <Choices legend="Davening custom (nusach)">
      {nusachSchema.options.map((nusach) => (
        <Choice
          key={nusach}
          name={name}
          checked={draft.nusach === nusach}
          onChoose={() => onChange({ nusach, ...(follows && { opinion: OPINION_OF[nusach] }) })}
        >
          {NUSACH_NAMES[nusach]}
        </Choice>
      ))}
    </Choices>
  );
}

/** The custom of davening and the opinion of the times; where they differ, the custom's own is offered. */
export function CustomFields({ draft, onChange }: Props) {
  const name = useId();
  const [custom, own] = [NUSACH_NAMES[draft.nusach], OPINION_OF[draft.nusach]];
  const ownName = OPINION_WORDS[own].name;
  return (
    <>
      <NusachField draft={draft} onChange={onChange} />
      <Choices legend="Zmanim">
        {draft.opinion !== own && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-info-bg p-3 text-lg leading-snug text-info">
            <p>
              {custom} follows the {ownName}. Ask your rav.
            </p>
            <Button size="desk" onClick={() => onChange({ opinion: own })}>
              Use the {ownName}
            </Button>
          </div>
        )}
        {zmanimOpinionSchema.options.map((opinion) => (
          <Choice key={opinion} name={name} checked={draft.opinion === opinion} onChoose={() => onChange({ opinion })}>
            <strong className="font-semibold">{OPINION_WORDS[opinion].name}.</strong> {OPINION_WORDS[opinion].text}
          </Choice>
        ))}
      </Choices>
    </>
  );
}
