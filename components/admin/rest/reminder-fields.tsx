import { Switch } from "@/components/admin/household/choices";
import type { RemindersDraft } from "@/components/admin/rest/draft";
import { Block } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";

type Props = { value: RemindersDraft; onChange: (value: RemindersDraft) => void };

/** Whether the plan reminds him at the hour of an item, and whether it can be heard (D66). */
export function RemindersBlock({ value, onChange }: Props) {
  const { he, his } = useRelativeWords();
  return (
    <Block title="Reminders">
      <Switch checked={value.on} onChange={(on) => onChange({ ...value, on })}>
        At the hour of an item of {his} plan its card comes forward with “Done” and “Later”. Later brings it back after
        ten minutes, twice at most. At night only items of high priority come. What {he} has not answered is noted in
        the schedule.
      </Switch>
      {value.on && (
        <Switch checked={value.chime} onChange={(chime) => onChange({ ...value, chime })}>
          A soft chime, once each time the card comes.
        </Switch>
      )}
    </Block>
  );
}
