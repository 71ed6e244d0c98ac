export const FETCH_CODES = ["refused", "gone", "wait", "unreachable", "incomplete", "address", "too-large"] as const;
export type FetchCode = (typeof FETCH_CODES)[number];
