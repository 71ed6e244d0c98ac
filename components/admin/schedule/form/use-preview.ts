import { useQuery } from "@tanstack/react-query";
import { SHOWN_DAYS } from "@/components/admin/schedule/form/rhythm-summary";
import { useSignedIn } from "@/components/shared/auth/reauthenticate";
import { previewQuery } from "@/lib/schedule/items/admin-queries";
import type { Checked, FormValues } from "@/lib/schedule/items/form";
import type { SeriesPreview } from "@/lib/schedule/series/rule-schema";

/** The first days of what the form says: computed here, or by the server where the Jewish calendar or the sun come in. */
export function usePreview(values: FormValues, { request, dates }: Checked): SeriesPreview | undefined {
  const signedIn = useSignedIn();
  const isTied = values.timeRule !== "";
  const asked = request && (dates === null || isTied) ? request : null;
  const { data } = useQuery(previewQuery(signedIn, asked));
  if (asked) return data;
  if (!dates || dates.length === 0) return undefined;
  return {
    count: dates.length,
    problem: null,
    next: dates.slice(0, SHOWN_DAYS).map((date) => ({ date, time: null, hebrew: "" })),
    last: values.recurrenceEnds === "never" ? null : (dates.at(-1) ?? null),
    hebrewDay: null,
    asksAdar: false,
  };
}
