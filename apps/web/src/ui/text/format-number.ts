/** A whole number in groups of three, `12,345`; `toLocaleString` would load locale data at each call. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
