"use client";

import { Phone } from "lucide-react";
import { Face } from "@/components/shared/visits/face";
import { useCallable } from "@/components/shared/visits/use-callable";
import { Button } from "@/components/ui/button";
import { PanelBody } from "@/components/ui/panel-body";
import { wishCall } from "@/lib/kiosk/visits/client/wishes";

export function FamilyPanel() {
  const people = useCallable();
  return (
    <PanelBody>
      {people?.length === 0 && (
        <p className="m-auto px-edge text-center font-serif text-hub-title font-bold">
          We can’t call right now. Please try again later.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-gap px-edge pb-edge">
        {people?.map((person) => (
          <li key={person.id} className="flex">
            <Button
              data-tap="slow"
              className="min-h-110 flex-1 flex-col gap-8 p-5 text-hub-h2"
              onClick={() => wishCall(person)}
            >
              <Face person={person} className="size-56" />
              <span className="flex items-center gap-3 wrap-anywhere">
                <Phone aria-hidden />
                <span>
                  Call <bdi>{person.name}</bdi>
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </PanelBody>
  );
}
