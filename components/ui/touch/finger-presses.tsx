"use client";

import { useEffect } from "react";
import { listenForFingers } from "@/components/ui/touch/finger-press";

/** On the relative's pages a press that drifts counts; phones scroll as their owners are used to. */
export function FingerPresses(): null {
  useEffect(() => listenForFingers(document, ".hub-root"), []);
  return null;
}
