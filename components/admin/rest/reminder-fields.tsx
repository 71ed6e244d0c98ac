import { Switch } from "@/components/admin/household/choices";
import type { RemindersDraft } from "@/components/admin/rest/draft";
import { Block } from "@/components/admin/section";
import { useRelativeWords } from "@/components/shared/relative/relative-words";

type Props = { value: RemindersDraft; onChange: (value: RemindersDraft) => void };

/** Switches for reminders at an item's time and for their chime (D66). */
export function RemindersBlock({ value, onChange }: Props) {
  const { he, his } = useRelativeWords();
  return (
    <Block title="Reminders">
      <Switch checked={value.on} onChange={(on) => onChange({ ...value, on })}>
        When it’s time for an item in {his} plan, a reminder appears with “Done” and “Later.” Later shows it again after
        ten minutes, up to twice. At night, only high-priority items appear. Reminders {he} doesn’t answer are noted in
        the schedule.
      </Switch>
      {value.on && (
        <Switch checked={value.chime} onChange={(chime) => onChange({ ...value, chime })}>
          Play a soft chime each time a reminder appears
        </Switch>
      )}
    </Block>
  );
}
