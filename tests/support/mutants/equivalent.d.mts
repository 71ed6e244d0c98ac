export declare const EQUIVALENT: readonly { file: string; from: string; to?: string; places: number[] }[];
