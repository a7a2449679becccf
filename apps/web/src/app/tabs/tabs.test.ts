import { describe, expect, it } from 'vitest';
import { type Pane, updatePanes } from './panes.ts';
import {
  closed,
  moved,
  nextAfterClosing,
  opened,
  openedOwn,
  pinned,
  renamed,
  restored,
  type Tab,
  type Tabs,
} from './tabs.ts';

const tab = (key: string, affix = false): Tab => ({
  key,
  to: key,
  title: key,
  icon: undefined,
  affix,
  noCache: false,
});
const shared = (key: string): Tab => ({ ...tab(key), shared: true });
const tabsOf = (...list: Tab[]): Tabs => ({ list, versions: {} });
const keys = ({ list }: Tabs) => list.map(({ key }) => key);
const some = tabsOf(tab('/index', true), tab('/a'), tab('/b'), tab('/c'));

describe('tabs', () => {
  it('keeps affixed tabs first, open and in place', () => {
    expect(keys(opened(tabsOf(tab('/a')), tab('/index', true)))).toEqual(['/index', '/a']);
    expect(keys(closed(some, ['/index', '/a', '/b', '/c']))).toEqual(['/index']);
    expect(keys(moved(some, '/c', '/index'))).toEqual(['/index', '/a', '/b', '/c']);
    expect(keys(moved(some, '/c', '/a'))).toEqual(['/index', '/c', '/a', '/b']);
    expect(keys(moved(some, '/a', '/c'))).toEqual(['/index', '/b', '/c', '/a']);
  });

  it('goes to the right neighbour of a closed current tab, then to the left one, and stays otherwise', () => {
    expect(nextAfterClosing(some, ['/b'], '/b')?.key).toBe('/c');
    expect(nextAfterClosing(some, ['/c'], '/c')?.key).toBe('/b');
    expect(nextAfterClosing(some, ['/a'], '/c')?.key).toBe('/c');
    expect(nextAfterClosing(some, ['/a', '/b', '/c'], '/b')?.key).toBe('/index');
  });

  it('keeps the place of a page whose address changed without a remount', () => {
    expect(keys(renamed(some, '/b', '/b/7'))).toEqual(['/index', '/a', '/b/7', '/c']);
  });

  it('gives the shared tab to what is read next, at its place', () => {
    const reading = opened(opened(some, shared('/post/1')), tab('/d'));
    const next = opened(reading, shared('/book/2'));
    expect(keys(next)).toEqual(['/index', '/a', '/b', '/c', '/book/2', '/d']);
    expect(keys(opened(next, shared('/post/1')))).toEqual(['/index', '/a', '/b', '/c', '/post/1', '/d']);
  });

  it('leaves a tab to the text that is typed in it, and a tab of its own to its page', () => {
    const reading = opened(tabsOf(), shared('/post/1'));
    const typed = opened(reading, shared('/post/2'), (key) => key === '/post/1');
    expect(keys(typed)).toEqual(['/post/1', '/post/2']);
    expect(keys(opened(typed, shared('/post/3')))).toEqual(['/post/1', '/post/3']);

    const own = openedOwn(openedOwn(reading, tab('/post/2')), shared('/post/1'));
    expect(keys(opened(own, shared('/post/3')))).toEqual(['/post/1', '/post/2', '/post/3']);
    expect(keys(opened(opened(own, shared('/post/2')), shared('/post/3')))).toHaveLength(3);
    const kept = pinned(pinned(reading, '/post/1', true), '/post/1', false);
    expect(keys(opened(kept, shared('/post/2')))).toEqual(['/post/1', '/post/2']);
  });

  it('restores no second shared tab', () => {
    expect(keys(restored(tabsOf(shared('/post/2')), [shared('/post/1'), tab('/a')]))).toEqual([
      '/a',
      '/post/2',
    ]);
    expect(keys(restored(tabsOf(shared('/post/1')), [shared('/post/1'), tab('/a')]))).toEqual([
      '/post/1',
      '/a',
    ]);
  });

  it('keeps pinned tabs open behind the affixed ones, in their own order', () => {
    const kept = pinned(pinned(some, '/c', true), '/b', true);
    expect(keys(kept)).toEqual(['/index', '/c', '/b', '/a']);
    expect(keys(closed(kept, ['/a', '/b', '/c']))).toEqual(['/index', '/c', '/b']);
    expect(keys(moved(kept, '/b', '/c'))).toEqual(['/index', '/b', '/c', '/a']);
    expect(keys(moved(kept, '/a', '/c'))).toEqual(keys(kept));
    expect(opened(kept, tab('/b')).list[2]?.pinned).toBe(true);
    expect(keys(closed(pinned(kept, '/c', false), ['/c']))).toEqual(['/index', '/b', '/a']);
  });

  it('restores the last tabs in their order, with their pins, around the open ones', () => {
    const last = [{ ...tab('/x'), pinned: true }, tab('/b'), tab('/y')];
    const back = restored(tabsOf(tab('/index', true), tab('/b'), tab('/new')), last);
    expect(keys(back)).toEqual(['/index', '/x', '/b', '/y', '/new']);
    expect(back.list[1]?.pinned).toBe(true);
  });

  it('updates the address of a tab that is already open', () => {
    const renewed = opened(some, { ...tab('/a'), to: '/a?state=draft' });
    expect(renewed.list[1]?.to).toBe('/a?state=draft');
    expect(keys(renewed)).toEqual(keys(some));
  });
});

describe('page cache', () => {
  const visits = (...paths: string[]) => paths.reduce<readonly Pane<string>[]>(visit, []);
  const around = (change = {}) => ({
    cachedKeys: new Set(['/a', '/b', '/c']),
    versions: {},
    isUnsaved: () => false,
    max: 2,
    ...change,
  });
  let count = 0;
  function visit(panes: readonly Pane<string>[], key: string, change = {}) {
    count += 1;
    return updatePanes(panes, { key, navigationKey: String(count), content: key }, around(change));
  }
  const left = (panes: readonly Pane<string>[]) => panes.map(({ key }) => key);

  it('evicts the least recently visited page', () => {
    expect(left(visits('/a', '/b', '/a', '/c'))).toEqual(['/a', '/c']);
  });

  it('never evicts a page with unsaved input', () => {
    expect(left(visit(visits('/a', '/b'), '/c', { isUnsaved: (key: string) => key === '/a' }))).toEqual([
      '/a',
      '/c',
    ]);
  });

  it('drops a page with its tab, and on refresh', () => {
    const panes = visits('/a', '/b');
    expect(left(visit(panes, '/b', { cachedKeys: new Set(['/b']) }))).toEqual(['/b']);
    expect(left(visit(panes, '/b', { versions: { '/a': 1 } }))).toEqual(['/b']);
  });

  it('keeps a page whose address changed without a remount', () => {
    const before = visits('/a', '/b');
    const after = updatePanes(
      before,
      { key: '/b/7', previousKey: '/b', navigationKey: 'renamed', content: '' },
      around(),
    );
    expect(left(after)).toEqual(['/a', '/b/7']);
    expect(after[1]?.id).toBe(before[1]?.id);
  });

  it('returns the same list when nothing changed', () => {
    const panes = visits('/a');
    expect(
      updatePanes(
        panes,
        { key: '/a', navigationKey: panes[0]?.navigationKey ?? '', content: '/a' },
        around(),
      ),
    ).toBe(panes);
  });
});
