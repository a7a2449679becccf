/** JSON with sorted keys, to compare documents whose keys the database may have reordered. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_, nested: unknown) => (isRecord(nested) ? sorted(nested) : nested));
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
