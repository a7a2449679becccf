export interface Pane<T> {
  readonly key: string;
  readonly version: number;
  /** The navigation that drew it last. */
  readonly visit: string;
  /** Counts up with every visit: the smallest was not seen for the longest time. */
  readonly usedAt: number;
  readonly content: T;
}

export interface Surrounding {
  /** Keys of the tabs whose panes may stay. */
  readonly alive: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, number>>;
  /** Panes with unsaved input are never given up for room. */
  readonly unsaved: (key: string) => boolean;
  readonly max: number;
}

/** The page cache after a visit. Gives back the same list when nothing changed, so that it can be state. */
export function keepPanes<T>(
  panes: readonly Pane<T>[],
  visit: Pick<Pane<T>, 'key' | 'visit' | 'content'>,
  { alive, versions, unsaved, max }: Surrounding,
): readonly Pane<T>[] {
  const versionOf = (key: string) => versions[key] ?? 0;
  const valid = panes.filter(
    ({ key, version }) => (key === visit.key || alive.has(key)) && version === versionOf(key),
  );
  const known = valid.find(({ key }) => key === visit.key);
  if (known?.visit === visit.visit) return valid.length === panes.length ? panes : valid;
  const usedAt = Math.max(0, ...panes.map((pane) => pane.usedAt)) + 1;
  const current = { ...visit, usedAt, version: versionOf(visit.key) };
  const all = known ? valid.map((pane) => (pane === known ? current : pane)) : [...valid, current];
  return withinLimit(all, max, ({ key }) => key === visit.key || unsaved(key));
}

function withinLimit<T>(panes: readonly Pane<T>[], max: number, precious: (pane: Pane<T>) => boolean) {
  const oldest = panes.filter((pane) => !precious(pane)).toSorted((a, b) => a.usedAt - b.usedAt);
  const given = new Set(oldest.slice(0, Math.max(0, panes.length - max)));
  return panes.filter((pane) => !given.has(pane));
}
