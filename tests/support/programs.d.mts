export declare const FFMPEG: string;
export declare const FFPROBE: string;
export declare const hasFfmpeg: boolean;
export declare const CHROMIUM: string | undefined;
export declare function missingForBrowser(): string | null;
