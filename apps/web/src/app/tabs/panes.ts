export interface Pane<T> {
  /** Does not change when the pane's address changes without a remount. */
  readonly id: string;
  readonly key: string;
  readonly version: number;
  /** The navigation that last rendered it. */
  readonly navigationKey: string;
  /** Counts up with every visit: the smallest is the least recently used. */
  readonly lastUsed: number;
  readonly content: T;
}

export interface PaneLimits {
  /** Keys of the tabs whose panes may be kept. */
  readonly cachedKeys: ReadonlySet<string>;
  readonly versions: Readonly<Record<string, number>>;
  /** Panes with unsaved input are never evicted. */
  readonly isUnsaved: (key: string) => boolean;
  readonly max: number;
}

/** The page cache after a visit. Returns the same list when nothing changed, so that it can be state. */
export function updatePanes<T>(
  panes: readonly Pane<T>[],
  navigation: Pick<Pane<T>, 'key' | 'navigationKey' | 'content'> & {
    readonly previousKey?: string | undefined;
  },
  { cachedKeys, versions, isUnsaved, max }: PaneLimits,
): readonly Pane<T>[] {
  const versionOf = (key: string) => versions[key] ?? 0;
  const { previousKey, ...place } = navigation;
  const valid = renamed(panes, previousKey, {
    key: navigation.key,
    version: versionOf(navigation.key),
  }).filter(
    ({ key, version }) => (key === navigation.key || cachedKeys.has(key)) && version === versionOf(key),
  );
  const existing = valid.find(({ key }) => key === navigation.key);
  if (existing?.navigationKey === navigation.navigationKey)
    return valid.length === panes.length ? panes : valid;
  const lastUsed = Math.max(0, ...panes.map((pane) => pane.lastUsed)) + 1;
  const version = versionOf(navigation.key);
  const id = existing?.id ?? `${navigation.key}#${version}@${navigation.navigationKey}`;
  const current = { ...place, id, lastUsed, version };
  const all = existing ? valid.map((pane) => (pane === existing ? current : pane)) : [...valid, current];
  return withinLimit(all, max, ({ key }) => key === navigation.key || isUnsaved(key));
}

/** A page whose address changed without a remount, such as a new text at its first save, is the same page. */
function renamed<T>(
  panes: readonly Pane<T>[],
  previousKey: string | undefined,
  next: Pick<Pane<T>, 'key' | 'version'>,
): readonly Pane<T>[] {
  return previousKey === undefined
    ? panes
    : panes.map((pane) => (pane.key === previousKey ? { ...pane, ...next } : pane));
}

function withinLimit<T>(panes: readonly Pane<T>[], max: number, isProtected: (pane: Pane<T>) => boolean) {
  const oldest = panes.filter((pane) => !isProtected(pane)).toSorted((a, b) => a.lastUsed - b.lastUsed);
  const evicted = new Set(oldest.slice(0, Math.max(0, panes.length - max)));
  return panes.filter((pane) => !evicted.has(pane));
}
