import { type SiteConfig, services } from '@gongdu/contract/site';
import type { Config } from '../../config.ts';

/** What the page needs to know before its first call; every service on the page's own origin unless moved (P2). */
export function siteConfigOf(config: Config, build: string, demo: SiteConfig['demo']): SiteConfig {
  return {
    services: Object.fromEntries(services.map((service) => [service, ''])) as SiteConfig['services'], // one entry per name
    demo: config.demo ? demo : null,
    icp: null,
    publicSecurity: null,
    build,
  };
}
