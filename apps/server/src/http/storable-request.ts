import type { IncomingMessage } from 'node:http';
import { makeStorable } from '@gongdu/contract/storable-text';
import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from './client-address.ts';

/** The JSON escapes of unstorable characters; raw bytes cannot contain them. */
const unstorableEscape = /\\u(0000|d[89a-f])/i;

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

/** Fastify's own JSON parser, after which every string is storable. Only a body with such escapes is traversed. */
export function parseStorableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    parse(request, text, (error, body) => {
      done(error, error || !unstorableEscape.test(text) ? body : makeStorable(body));
    });
  });
}
