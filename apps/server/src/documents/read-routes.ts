import type { OwnMedia } from '@gongdu/contract/stored-media';
import type { FastifyInstance } from 'fastify';
import { missingReadPage, type ReadableWork, readPage, readPolicy } from './read-page.ts';

export interface ReadNeeds {
  /** A published work by its id; undefined for every other. */
  readonly find: (id: number) => Promise<(ReadableWork & { readonly appPath: string }) | undefined>;
  readonly siteName: string;
  /** Where this server is reached, e.g. `https://read.example.cn`. */
  readonly publicUrl: string;
  /** Origins of the storage besides this site. */
  readonly mediaHosts: readonly string[];
  readonly isOwn: OwnMedia;
}

/** `GET /read/:id`: published works for visitors without an account (P8). */
export function readRoutes(
  app: FastifyInstance,
  { find, siteName, publicUrl, mediaHosts, isOwn }: ReadNeeds,
): void {
  const policy = readPolicy(mediaHosts);
  app.get<{ Params: { id: string } }>('/read/:id', { logLevel: 'warn' }, async (request, reply) => {
    const { id } = request.params;
    const work = /^[1-9]\d{0,14}$/.test(id) ? await find(Number(id)) : undefined;
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', work ? 'public, max-age=60' : 'no-store');
    if (!work) return reply.code(404).send(missingReadPage(siteName));
    const address = new URL(`/read/${id}`, publicUrl).href;
    const appLink = new URL(work.appPath, publicUrl).href;
    return reply.send(readPage(work, { siteName, address, appLink, isOwn }));
  });
}
