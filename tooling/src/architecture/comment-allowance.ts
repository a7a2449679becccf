/** Places left from before the rules, by workspace. A number may only fall; a workspace at 0 and 0 goes. */
export const commentAllowance: Record<
  string,
  Record<'comments-say-they' | 'comments-name-no-section-codes', number>
> = {
  'apps/server': { 'comments-say-they': 93, 'comments-name-no-section-codes': 146 },
  'apps/web': { 'comments-say-they': 25, 'comments-name-no-section-codes': 153 },
  bench: { 'comments-say-they': 3, 'comments-name-no-section-codes': 1 },
  e2e: { 'comments-say-they': 8, 'comments-name-no-section-codes': 9 },
  'packages/contract': { 'comments-say-they': 30, 'comments-name-no-section-codes': 95 },
  'packages/im-client': { 'comments-say-they': 4, 'comments-name-no-section-codes': 29 },
};
