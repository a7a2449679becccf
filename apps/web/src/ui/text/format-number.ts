/** A whole number in groups of three, `12,345`; `toLocaleString` loads the language's data for each. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
