import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Of this process: a name made with it leads to nobody, and to nothing once the process has ended. */
const salt = randomBytes(16);

/** Those that say what they are, and programs that are no browsers. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|monitor|scan|fetch|headless|facebookexternal|curl|wget|python|java\/|go-http|okhttp/i;

/**
 * A name for who opens a public page in a browser, the same when they come again; undefined for robots, and for browsers
 * that only fetch ahead. Neither address nor browser is kept.
 */
export function visitorOf({ method, ip, headers }: FastifyRequest): string | undefined {
  const browser = headers['user-agent'] ?? '';
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  if (method !== 'GET' || !browser.startsWith('Mozilla/') || robots.test(browser)) return undefined;
  if (purpose.includes('prefetch')) return undefined;
  return createHash('sha256').update(salt).update(`${ip} ${browser}`).digest('base64url').slice(0, 16);
}
