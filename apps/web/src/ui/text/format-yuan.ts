/** `59.70 元` of hundredths of a yuan. */
export function formatYuan(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)} 元`;
}
