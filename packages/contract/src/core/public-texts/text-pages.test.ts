import { expect, it } from 'vitest';
import { serverPages, textPageGroups } from './text-pages.ts';

it('lists every text page among the pages of the server, in the order of the footer', () => {
  const inFooter = textPageGroups.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(serverPages).toEqual(['/', '/active', ...inFooter]);
});
