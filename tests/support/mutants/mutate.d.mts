export type Mutant = { line: number; from: string; to: string; place: number };
export declare function mutate(source: string, file: string, firstId?: number): { mutants: Mutant[]; text: string };
