import { takeTokensFromUrl } from '../../lib/auth/url-tokens.ts';

/**
 * Runs before any other module of the page, so that tokens are removed from the address before other code can read
 * them.
 */
export const urlEntry = takeTokensFromUrl();
