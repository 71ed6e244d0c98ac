/** A whole number as "5,000". Intl's first use takes a slow browser 60 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
