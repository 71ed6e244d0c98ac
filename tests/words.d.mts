export declare const EVERYWHERE: readonly (readonly [word: string, instead: string])[];
export declare const WORDS: readonly (readonly [word: string, instead: string])[];
export declare const SPECIFIED: RegExp;
