import { getAuthorStats } from '@gongdu/contract/writing/author-stats';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { AuthorStats } from './service.ts';

export function authorStatsRoutes(app: FastifyInstance, authorStats: AuthorStats): void {
  serve(app, getAuthorStats, ({ caller, query }) => authorStats.read(caller, query.days));
}
