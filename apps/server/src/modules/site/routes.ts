import { getSiteConfig, type SiteConfig } from '@gongdu/contract/site-config';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';

export function siteRoutes(app: FastifyInstance, site: SiteConfig): void {
  serve(app, getSiteConfig, () => site);
}
