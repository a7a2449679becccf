import type { IncomingMessage } from 'node:http';
import { isStorable, makeStorable } from '@gongdu/contract/storable-text';
import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from './client-address.ts';

/** The JSON escapes of characters that no text holds; few of them may stand in JSON without one. */
const unstorableEscape = /\\[bfr]|\\u(?:00[0189]|007f|2028|2029|d[89a-f]|fd[de]|fff[ef])/i;

/**
 * Fastify's `rewriteUrl`: cleans path, query, cookies and the list of proxies before anything reads them, including
 * oidc-provider.
 */
export function storableUrl({ url = '/', headers }: IncomingMessage): string {
  if (headers.cookie?.includes('%00')) headers.cookie = headers.cookie.replaceAll('%00', '');
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses(forwarded).join();
  return url.includes('%00') ? url.replaceAll('%00', '') : url;
}

/** Fastify's own JSON parser, after which every string is storable. Only a body with such characters is traversed. */
export function parseStorableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    parse(request, text, (error, body) => {
      done(error, error || (isStorable(text) && !unstorableEscape.test(text)) ? body : makeStorable(body));
    });
  });
}
