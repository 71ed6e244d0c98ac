import { MessageCircleQuestion } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Choice, Choices } from "@/components/admin/household/choices";
import { PICTURE_NAMES, type RestDraft, SENT_NAMES } from "@/components/admin/rest/draft";
import { Block } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { FormError } from "@/components/ui/forms/form-error";
import { Input } from "@/components/ui/input";
import { REST_LIMITS } from "@/lib/calendar/shabbos/settings-schema";
import type { Problems } from "@/lib/platform/forms/use-form";

const HINT = "ps-2 text-lg leading-snug text-ink-2";

function AskYourRav({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 ps-2 text-lg leading-snug text-info [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      <MessageCircleQuestion aria-hidden />
      <span>
        <strong className="font-semibold">Ask your rav</strong> {children}
      </span>
    </p>
  );
}

type MinutesProps = {
  before: string;
  after: string;
  limits: { min: number; max: number };
  value: string;
  problem: string | undefined;
  onChange: (minutes: string) => void;
};

export function Minutes({ before, after, limits, value, problem, onChange }: MinutesProps) {
  const errorId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 ps-2">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        {before}
        <Input
          type="number"
          inputMode="numeric"
          min={limits.min}
          max={limits.max}
          aria-invalid={problem !== undefined}
          aria-describedby={errorId}
          className="figure min-h-11 w-24 border-2"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {after}
      </label>
      <FormError id={errorId} text={problem ?? null} size="desk" />
    </div>
  );
}

type Props = { draft: RestDraft; problems: Problems; onChange: (changes: Partial<RestDraft>) => void };

function Look({ draft: { board }, onChange }: Omit<Props, "problems">) {
  const { his } = useRelativeWords();
  const name = useId();
  const choice = (look: RestDraft["board"], words: ReactNode) => (
    <Choice name={name} checked={board === look} onChoose={() => onChange({ board: look })}>
      {words}
    </Choice>
  );
  return (
    <Choices legend="What the screen shows">
      <div className="grid grid-cols-[minmax(0,1fr)]">
        {choice(
          "board",
          `The Shabbos board: the time, the day, when it ends, zmanim, and ${his} plan. Nothing can be tapped, and nothing moves or makes a sound.`,
        )}
        {choice("dim", "The Shabbos board, dimmed, on black.")}
        {choice("off", "No Shabbos board: the hub works as on a weekday.")}
      </div>
      <AskYourRav>whether the screen may be on, and whether it may show the hub.</AskYourRav>
    </Choices>
  );
}

function Times({ draft, problems, onChange }: Props) {
  const { he } = useRelativeWords();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-3 text-lg font-semibold">Start and end</legend>
      <Minutes
        before="Starts"
        after="minutes before candle lighting"
        limits={REST_LIMITS.boardLead}
        value={draft.boardLead}
        problem={problems["boardLead"]}
        onChange={(boardLead) => onChange({ boardLead })}
      />
      <Minutes
        before="Ends"
        after="minutes after Havdalah"
        limits={REST_LIMITS.boardAfter}
        value={draft.boardAfter}
        problem={problems["boardAfter"]}
        onChange={(boardAfter) => onChange({ boardAfter })}
      />
      <p className={HINT}>
        When Shabbos and Yom Tov are back to back, the board stays on throughout, up to three days. Set the times for
        candle lighting and the end of Shabbos in Household.
      </p>
      <AskYourRav>how long before and after {he} keeps Shabbos.</AskYourRav>
    </fieldset>
  );
}

/** Settings for Shabbos and Yom Tov (D53). The board's own fields are hidden while it is off. */
export function BoardBlock({ draft, problems, onChange }: Props) {
  const { he } = useRelativeWords();
  const ids = { picture: useId(), sent: useId() };
  return (
    <Block title="On Shabbos and Yom Tov">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Look draft={draft} onChange={onChange} />
        {draft.board !== "off" && (
          <>
            <Times draft={draft} problems={problems} onChange={onChange} />
            <Choices legend="Family photos on the board">
              <div className="grid grid-cols-[minmax(0,1fr)]">
                {(["one", "daily", "none"] as const).map((picture) => (
                  <Choice
                    key={picture}
                    name={ids.picture}
                    checked={draft.boardPicture === picture}
                    onChoose={() => onChange({ boardPicture: picture })}
                  >
                    {PICTURE_NAMES[picture]}
                  </Choice>
                ))}
              </div>
              <p className={HINT}>They’re chosen from photos sent earlier and downloaded before the board starts.</p>
            </Choices>
            <Choices legend={`When ${he} sees what was sent on Shabbos`}>
              <div className="grid grid-cols-[minmax(0,1fr)]">
                {(["at-once", "next-morning"] as const).map((sent) => (
                  <Choice
                    key={sent}
                    name={ids.sent}
                    checked={draft.revealSent === sent}
                    onChoose={() => onChange({ revealSent: sent })}
                  >
                    {SENT_NAMES[sent]}
                  </Choice>
                ))}
              </div>
              <p className={HINT}>Until then, the hub doesn’t show it or count it as new.</p>
              <AskYourRav>when {he} may enjoy what was made and sent on Shabbos.</AskYourRav>
            </Choices>
          </>
        )}
      </div>
    </Block>
  );
}
