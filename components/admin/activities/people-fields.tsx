import { useId } from "react";
import { CheckedField } from "@/components/admin/activities/checked-field";
import type { ChoicesDraft } from "@/components/admin/activities/draft";
import { Block } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Label } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CHOICE_LIMITS, OUTSIDE_SITES } from "@/lib/library/activities/choices-schema";
import { VISIT_MINUTES } from "@/lib/library/activities/schema";
import type { Problems } from "@/lib/platform/forms/use-form";

type Props = { draft: ChoicesDraft; problems: Problems; onChange: (changes: Partial<ChoicesDraft>) => void };

export function FavoriteFields({ draft: { favorite, playlists }, problems, onChange }: Props) {
  const id = useId();
  return (
    <Block title="Singer in Favorites">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <CheckedField
          label="Button label"
          dir="auto"
          maxLength={CHOICE_LIMITS.singerChars}
          value={favorite.label}
          problem={problems["favorite.label"]}
          onChange={(label) => onChange({ favorite: { ...favorite, label } })}
        />
        <div className="grid content-start gap-2">
          <Label htmlFor={id}>Opens</Label>
          <Select
            id={id}
            value={favorite.playlist}
            onChange={(event) => onChange({ favorite: { ...favorite, playlist: Number(event.target.value) } })}
          >
            {playlists.map(({ title }, index) => (
              <option key={index} value={index + 1}>
                {index + 1}. {title}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </Block>
  );
}

export function ListenFields({ draft: { teacher, podcast }, problems, onChange }: Props) {
  const set = (changes: Partial<typeof podcast>) => onChange({ podcast: { ...podcast, ...changes } });
  return (
    <>
      <Block title="Teacher">
        <CheckedField
          label="Name"
          dir="auto"
          maxLength={CHOICE_LIMITS.teacherChars}
          hint={`Shown on three Torah Learning cards: “Tanya with ${teacher.trim() || "…"}.”`}
          value={teacher}
          problem={problems["teacher"]}
          onChange={(name) => onChange({ teacher: name })}
        />
      </Block>
      <Block title="Podcast">
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <CheckedField
            label="Title"
            dir="auto"
            maxLength={CHOICE_LIMITS.titleChars}
            value={podcast.title}
            problem={problems["podcast.title"]}
            onChange={(title) => set({ title })}
          />
          <CheckedField
            label="Description"
            dir="auto"
            maxLength={CHOICE_LIMITS.descriptionChars}
            value={podcast.description}
            problem={problems["podcast.description"]}
            onChange={(description) => set({ description })}
          />
          <div className="md:col-span-2">
            <CheckedField
              label="Link"
              inputMode="url"
              maxLength={CHOICE_LIMITS.addressChars}
              hint={`A link that starts with https:// and is on ${OUTSIDE_SITES.join(", ")}.`}
              value={podcast.url}
              problem={problems["podcast.url"]}
              onChange={(url) => set({ url })}
            />
          </div>
        </div>
      </Block>
    </>
  );
}

export function VisitField({ draft: { visitMinutes }, onChange }: Pick<Props, "draft" | "onChange">) {
  const { he } = useRelativeWords();
  const ids = { field: useId(), hint: useId() };
  return (
    <Block title="Outside pages">
      <div className="grid max-w-xl gap-2">
        <Label htmlFor={ids.field}>Close automatically</Label>
        <Select
          id={ids.field}
          aria-describedby={ids.hint}
          value={visitMinutes ?? ""}
          onChange={(event) =>
            onChange({ visitMinutes: VISIT_MINUTES.find((minutes) => String(minutes) === event.target.value) ?? null })
          }
        >
          {VISIT_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              After {minutes} minutes
            </option>
          ))}
          <option value="">Never</option>
        </Select>
        <p id={ids.hint} className="text-lg leading-snug text-ink-2">
          The hub can’t see what {he} does there. The time counts from when the page was opened or last came to the
          front, so choose more time for long classes.
        </p>
      </div>
    </Block>
  );
}
