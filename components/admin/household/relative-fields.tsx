import { useId } from "react";
import { Choice, Choices } from "@/components/admin/household/choices";
import type { HouseholdDraft } from "@/components/admin/household/draft";
import { FormError } from "@/components/ui/forms/form-error";
import { TextField } from "@/components/ui/forms/text-field";
import { RELATIVE_WORDS } from "@/lib/accounts/household/pronoun";
import { type Pronoun, pronounSchema } from "@/lib/accounts/household/schema";
import { HOUSEHOLD_LIMITS } from "@/lib/accounts/household/settings-schema";
import type { Problems } from "@/lib/platform/forms/use-form";

type Props = {
  draft: HouseholdDraft;
  problems: Problems;
  onChange: (changes: Partial<HouseholdDraft>) => void;
};

const PRONOUNS: Record<Pronoun, string> = { he: "He: Zaidy, Abba, Tatty …", she: "She: Bubby, Ima, Mommy …" };

export function RelativeFields({ draft, problems, onChange }: Props) {
  const ids = { name: useId(), nameError: useId(), nickname: useId(), nicknameError: useId(), pronoun: useId() };
  const { him } = RELATIVE_WORDS[draft.pronoun];
  const field = { size: "desk", autoComplete: "off", autoCapitalize: "words", dir: "auto" } as const;
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-2">
        <TextField
          {...field}
          label="Name"
          maxLength={HOUSEHOLD_LIMITS.nameChars}
          aria-invalid={problems.name !== undefined}
          aria-describedby={`${ids.name} ${ids.nameError}`}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <p id={ids.name} className="text-lg leading-snug text-ink-2">
          Used in all texts, including the family page: “Send to <bdi>{draft.name.trim() || "…"}</bdi>!”
        </p>
        <FormError id={ids.nameError} text={problems.name ?? null} size="desk" />
      </div>
      <div className="grid content-start gap-2">
        <TextField
          {...field}
          label="Nickname"
          maxLength={HOUSEHOLD_LIMITS.nicknameChars}
          aria-invalid={problems.nickname !== undefined}
          aria-describedby={`${ids.nickname} ${ids.nicknameError}`}
          value={draft.nickname}
          onChange={(nickname) => onChange({ nickname })}
        />
        <p id={ids.nickname} className="text-lg leading-snug text-ink-2">
          What the grandchildren call {him}. The hub greets {him} with it: “Good Morning,{" "}
          <bdi>{draft.nickname.trim() || "…"}</bdi>
          {`.” Up to ${HOUSEHOLD_LIMITS.nicknameChars} letters.`}
        </p>
        <FormError id={ids.nicknameError} text={problems.nickname ?? null} size="desk" />
      </div>
      <div className="md:col-span-2">
        <Choices legend="Pronoun" problem={problems["pronoun"]}>
          <div className="flex flex-wrap gap-x-6">
            {pronounSchema.options.map((pronoun) => (
              <Choice
                key={pronoun}
                name={ids.pronoun}
                checked={draft.pronoun === pronoun}
                onChoose={() => onChange({ pronoun })}
              >
                {PRONOUNS[pronoun]}
              </Choice>
            ))}
          </div>
        </Choices>
      </div>
    </div>
  );
}
