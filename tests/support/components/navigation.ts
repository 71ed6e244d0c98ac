/**
 * What a page asks of Next's router; `refreshes` counts how often the server's part was wanted again.
 * Use: `jest.mock("next/navigation", () => jest.requireActual("@/tests/support/components/navigation"))`.
 */
export const router = { refreshes: 0, refresh: () => void (router.refreshes += 1) };
export const useRouter = () => router;
