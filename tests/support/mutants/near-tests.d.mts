export declare function nearTests(root: string, file: string): string[];
