type Options = { env?: Record<string, string>; stdio?: ("ignore" | "inherit")[] };

export declare const root: string;
export declare function run(command: string, words: readonly string[], options?: Options): void;
export declare function skipWithoutDebootstrap(test: string): void;
export declare function unpackDebian(suite: string, folder: string): void;
export declare function connect(folder: string): Record<string, string>;
export declare function quoted(text: string): string;
