import type { IsOwnMedia } from '@gongdu/contract/stored-media';
import type { FastifyInstance } from 'fastify';
import { type ReadableWork, readPage, readPageCsp, readPageNotFound } from './read-page.ts';

export interface ReadRoutesOptions {
  /** A published work by its id; undefined for every other. */
  readonly find: (id: number) => Promise<(ReadableWork & { readonly appPath: string }) | undefined>;
  readonly siteName: () => string;
  /** Where this server is reached, e.g. `https://read.example.cn`. */
  readonly publicUrl: string;
  /** Origins of the storage besides this site. */
  readonly mediaHosts: readonly string[];
  readonly isOwn: IsOwnMedia;
}

/** `GET /read/:id`: published works for visitors without an account. */
export function readRoutes(
  app: FastifyInstance,
  { find, siteName, publicUrl, mediaHosts, isOwn }: ReadRoutesOptions,
): void {
  const csp = readPageCsp(mediaHosts);
  app.get<{ Params: { id: string } }>('/read/:id', { logLevel: 'warn' }, async (request, reply) => {
    const { id } = request.params;
    const work = /^[1-9]\d{0,14}$/.test(id) ? await find(Number(id)) : undefined;
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .header('cache-control', work ? 'public, max-age=60' : 'no-store');
    if (!work) return reply.code(404).send(readPageNotFound(siteName()));
    const address = new URL(`/read/${id}`, publicUrl).href;
    const appLink = new URL(work.appPath, publicUrl).href;
    return reply.send(readPage(work, { siteName: siteName(), address, appLink, isOwn }));
  });
}
