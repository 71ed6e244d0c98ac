import { TriangleAlert } from "lucide-react";

/** Shown while the stored files belong to another installation (D43): the caretaker must know why nothing is removed. */
export function StoreNotice() {
  return (
    <p className="mb-6 flex items-start gap-3 rounded-sm bg-warn-bg p-3 text-lg leading-snug text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        These photos and videos belong to another installation of the hub, so this one won’t permanently delete any. Ask
        the person who runs the server to run: npm run doctor
      </span>
    </p>
  );
}
