import type { SpawnSyncOptions } from "node:child_process";

export declare const root: string;
export declare function run(command: string, words: readonly string[], options?: SpawnSyncOptions): void;
export declare function skipWithoutDebootstrap(test: string): void;
export declare function unpackDebian(suite: string, folder: string): void;
export declare function connect(folder: string): Record<string, string>;
export declare function quoted(text: string): string;
