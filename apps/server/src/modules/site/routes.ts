import { getPublicSite } from '@gongdu/contract/site/settings';
import { getSiteConfig, type SiteConfig } from '@gongdu/contract/site-config';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Site } from './live-settings.ts';

/** @param config What holds at the moment. */
export function siteRoutes(app: FastifyInstance, site: Site, config: () => SiteConfig): void {
  serve(app, getSiteConfig, config);
  serve(app, getPublicSite, site.settings);
}
