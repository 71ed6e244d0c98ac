type Environment = Record<string, string>;
type Description = { script: string; environment: (value: (name: string) => string) => Environment; missing: string };

export declare const S3: Description;
export declare const POSTGRESQL: Description;
export declare function startTestServer(
  description: Description,
): Promise<{ env: Environment; stop: () => Promise<void> } | null>;
