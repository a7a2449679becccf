/** Places left from before the rules, by workspace. A number may only fall; a workspace at 0 and 0 goes. */
export const commentAllowance: Record<
  string,
  Record<'comments-say-they' | 'comments-name-no-section-codes', number>
> = {
  'apps/server': { 'comments-say-they': 22, 'comments-name-no-section-codes': 36 },
  'apps/web': { 'comments-say-they': 12, 'comments-name-no-section-codes': 116 },
  e2e: { 'comments-say-they': 5, 'comments-name-no-section-codes': 1 },
  'packages/contract': { 'comments-say-they': 12, 'comments-name-no-section-codes': 53 },
  'packages/im-client': { 'comments-say-they': 1, 'comments-name-no-section-codes': 0 },
};
