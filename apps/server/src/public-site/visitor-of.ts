import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** New with each process, so that names cannot be traced back or compared with later ones. */
const salt = randomBytes(16);

/** Robots that name themselves, and programs that are not browsers. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|monitor|scan|fetch|headless|facebookexternal|curl|wget|python|java\/|go-http|okhttp/i;

/**
 * A name for the browser that opens a public page, the same on its next visit; undefined for robots and prefetches.
 * Neither address nor browser is stored.
 */
export function visitorOf({ method, ip, headers }: FastifyRequest): string | undefined {
  const browser = headers['user-agent'] ?? '';
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  if (method !== 'GET' || !browser.startsWith('Mozilla/') || robots.test(browser)) return undefined;
  if (purpose.includes('prefetch')) return undefined;
  return createHash('sha256').update(salt).update(`${ip} ${browser}`).digest('base64url').slice(0, 16);
}
