import { takeTokensFromUrl } from '../../lib/auth/url-tokens.ts';

/** Evaluated before any other module of the page: the address loses its tokens before anything can see them (S4). */
export const urlEntry = takeTokensFromUrl();
