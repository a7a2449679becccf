import { menuViewNames } from '@gongdu/contract/institutions/menu-entry';
import { expect, it } from 'vitest';
import { placeholderPage } from './lazy-page.tsx';
import { runtimePage } from './runtime-pages.ts';

it('has every component that operators may choose', () => {
  expect(menuViewNames.filter((name) => runtimePage(name) === placeholderPage)).toEqual([]);
});

it('gives one component one page, so that its state is kept when the menu is read again', () => {
  expect(runtimePage('works/my-works-page')).toBe(runtimePage('works/my-works-page'));
  expect(runtimePage('no/such-page')).toBe(placeholderPage);
});
