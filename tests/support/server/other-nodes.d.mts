export declare const OTHER_NODES: string[];
export declare function otherNode(version: string): { program: string; sqlite: Record<string, string> } | null;
export declare function fetchOtherNodes(): Promise<string[]>;
