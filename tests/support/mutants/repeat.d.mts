export declare function repeat(source: string, file: string): string;
