/** @param to The new index. */
export function moveId(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((each) => each !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}

/** The remaining circles in the wanted order, then circles added in the meantime. */
export function mergeOrder(wanted: readonly number[], current: readonly number[]): number[] {
  return [...wanted.filter((id) => current.includes(id)), ...current.filter((id) => !wanted.includes(id))];
}

export function isOver({ endsAt }: { readonly endsAt: string | null }, now = new Date()): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now.getTime();
}
