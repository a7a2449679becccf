import { takeTokensFromAddress } from '../lib/token-address.ts';

/** Evaluated before any other module of the page: the address loses its tokens before anything can see them (S4). */
export const entry = takeTokensFromAddress();
