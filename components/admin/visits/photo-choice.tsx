import { useId } from "react";
import { Thumbnail } from "@/components/admin/media/thumbnail";
import { useAdminPages } from "@/components/admin/use-admin-calls";
import { managedRead } from "@/lib/media/items/manage-queries";

const SHOWN = 11;

type Props = { chosen: string | null; onChoose: (itemId: string | null) => void };

const FRAME =
  "grid size-20 cursor-pointer place-items-center rounded-sm border-3 border-transparent text-center text-base has-checked:border-navy has-checked:bg-info-bg has-focus-visible:outline-3 has-focus-visible:outline-navy";

/** Choice of one of the gallery's newest images, shown when a person rings. */
export function PhotoChoice({ chosen, onChoose }: Props) {
  const name = useId();
  const read = useAdminPages(managedRead);
  const items = (read.data?.pages.flat() ?? []).filter((item) => item.mediaType === "image" && item.thumb);
  const first = items.filter(({ id }) => id === chosen);
  const shown = [...first, ...items.filter(({ id }) => id !== chosen)].slice(0, SHOWN);
  const radio = (id: string | null, label: string) => (
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={chosen === id}
      onChange={() => onChoose(id)}
      className="sr-only"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-lg font-semibold">Photo</legend>
      <div className="flex flex-wrap gap-1">
        <label className={FRAME}>
          {radio(null, "No photo")}
          <span aria-hidden>None</span>
        </label>
        {shown.map((item) => (
          <label key={item.id} className={FRAME}>
            {radio(item.id, `${item.title}, from ${item.uploaderName}`)}
            <Thumbnail item={item} served />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
