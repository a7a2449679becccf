import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser opens the address as a page of its own: no picture, script, frame or call, and nothing that it reads
 * ahead. Browsers that do not say so (older ones, and all of them over plain http) ask for HTML only for a page.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-dest': destination, 'sec-purpose': purpose, accept } = headers;
  if (purpose !== undefined) return false;
  // only a navigation of a whole tab has this destination
  if (destination !== undefined) return destination === 'document';
  return accept?.includes('text/html') ?? false;
}
