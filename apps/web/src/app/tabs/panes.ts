export interface Pane<T> {
  /** Stays when the pane's address changes under it. */
  readonly id: string;
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
  visit: Pick<Pane<T>, 'key' | 'visit' | 'content'> & { readonly was?: string | undefined },
  { alive, versions, unsaved, max }: Surrounding,
): readonly Pane<T>[] {
  const versionOf = (key: string) => versions[key] ?? 0;
  const { was, ...place } = visit;
  const valid = renamed(panes, was, { key: visit.key, version: versionOf(visit.key) }).filter(
    ({ key, version }) => (key === visit.key || alive.has(key)) && version === versionOf(key),
  );
  const known = valid.find(({ key }) => key === visit.key);
  if (known?.visit === visit.visit) return valid.length === panes.length ? panes : valid;
  const usedAt = Math.max(0, ...panes.map((pane) => pane.usedAt)) + 1;
  const version = versionOf(visit.key);
  const id = known?.id ?? `${visit.key}#${version}@${visit.visit}`;
  const current = { ...place, id, usedAt, version };
  const all = known ? valid.map((pane) => (pane === known ? current : pane)) : [...valid, current];
  return withinLimit(all, max, ({ key }) => key === visit.key || unsaved(key));
}

/** A page that took another address, as a new text does with its first save, is the same page. */
function renamed<T>(
  panes: readonly Pane<T>[],
  was: string | undefined,
  now: Pick<Pane<T>, 'key' | 'version'>,
): readonly Pane<T>[] {
  return was === undefined ? panes : panes.map((pane) => (pane.key === was ? { ...pane, ...now } : pane));
}

function withinLimit<T>(panes: readonly Pane<T>[], max: number, precious: (pane: Pane<T>) => boolean) {
  const oldest = panes.filter((pane) => !precious(pane)).toSorted((a, b) => a.usedAt - b.usedAt);
  const given = new Set(oldest.slice(0, Math.max(0, panes.length - max)));
  return panes.filter((pane) => !given.has(pane));
}
