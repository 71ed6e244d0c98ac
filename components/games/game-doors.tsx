"use client";

import type { ComponentType } from "react";
import type { GameId } from "@/lib/games/catalog";

/** The door of every game; its program is loaded when it is opened, in the browser only: there the game is kept. */
export const GAME_DOORS: Partial<Record<GameId, ComponentType>> = {};
