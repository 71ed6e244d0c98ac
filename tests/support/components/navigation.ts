/** What a page asks of Next's router. */
export const router = {
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  prefetch: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  bfcacheId: "",
};
