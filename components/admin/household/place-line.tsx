"use client";

import { MapPin, MapPinOff } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { placeRead } from "@/lib/accounts/household/queries";
import { LOCATION_TEXTS, type Place } from "@/lib/accounts/household/schema";
import type { HouseholdSettings } from "@/lib/accounts/household/settings-schema";

/** A ZIP or "Monroe, NY" names one place; a bare name may have namesakes. */
const isBareName = (text: string) => !/[,\d]/.test(text);

/** Returns the place that a text names, undefined while it is asked for, null for none; and the titles of its namesakes. */
export function usePlace(
  typed: string,
  saved: HouseholdSettings,
): { place: Place | null | undefined; others: readonly string[] } {
  const text = typed.trim();
  const isSaved = text === saved.location;
  const { data } = useAdminRead(placeRead(text), { enabled: text !== "" && (!isSaved || isBareName(text)) });
  return { place: isSaved ? saved.place : data?.place, others: data?.others ?? [] };
}

export function OtherPlaces({ others, onPick }: { others: readonly string[]; onPick: (title: string) => void }) {
  if (others.length === 0) return null;
  return (
    <div role="group" aria-label="Other places of this name" className="flex flex-wrap items-center gap-2 text-lg">
      <span aria-hidden className="text-ink-2">
        Or do you mean
      </span>
      {others.map((title) => (
        <Button key={title} size="desk" onClick={() => onPick(title)}>
          <bdi>{title}</bdi>
        </Button>
      ))}
    </div>
  );
}

/** The place found for a location while it is typed (D24). */
export function PlaceLine({ id, typed, place }: { id: string; typed: string; place: Place | null | undefined }) {
  const Icon = place === null ? MapPinOff : MapPin;
  return (
    <p
      id={id}
      role="status"
      className="flex min-h-7 items-start gap-2 text-lg leading-snug text-ink-2 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {place !== undefined && <Icon aria-hidden />}
      {place && (
        <span>
          <bdi className="font-semibold text-ink">{place.title}</bdi>, time zone {place.timeZone.replaceAll("_", " ")}
        </span>
      )}
      {place === null && <span>{LOCATION_TEXTS.unknown(typed.trim())}</span>}
      {place === undefined && typed.trim() !== "" && "Looking up…"}
    </p>
  );
}
