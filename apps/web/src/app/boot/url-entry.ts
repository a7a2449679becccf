import { takeTokensFromUrl } from '../../lib/auth/url-tokens.ts';

/** Evaluated before any other module of the page: the address loses its tokens before anything can see them. */
export const urlEntry = takeTokensFromUrl();
