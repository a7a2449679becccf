// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { tokens } from './auth/tokens.ts';
import { forgetRecent, noteRecent, recents } from './recents.ts';

afterEach(() => localStorage.clear());

const open = (id: number) => noteRecent({ path: `/book/${id}`, title: `第 ${id} 本` });

it('lists the newest first, each once, at most thirty', () => {
  tokens.saveUid(1);
  for (let id = 1; id <= 40; id += 1) open(id);
  open(20);
  expect(recents()).toHaveLength(30);
  expect(
    recents()
      .slice(0, 2)
      .map(({ path }) => path),
  ).toEqual(['/book/20', '/book/40']);
});

it('does not show one member’s pages to another, and stores nothing past the session', () => {
  tokens.saveUid(1);
  open(1);
  tokens.saveUid(2);
  expect(recents()).toEqual([]);
  tokens.saveUid(1);
  expect(recents()).toHaveLength(1);
  tokens.clear();
  tokens.saveUid(1);
  expect(recents()).toEqual([]);
});

it('stores nothing after a sign-out', () => {
  open(1);
  expect(tokens.recents()).toBeNull();
});

it('removes a page that no longer exists', () => {
  tokens.saveUid(1);
  open(1);
  open(2);
  forgetRecent('/book/1');
  expect(recents().map(({ path }) => path)).toEqual(['/book/2']);
});

it('ignores broken data', () => {
  localStorage.setItem('gongdu_recents', '{"uid":1,"list":[{}]}');
  tokens.saveUid(1);
  expect(recents()).toEqual([]);
});
