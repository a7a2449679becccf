import type { SiteConfig } from '@gongdu/contract/site-config';
import type { Config } from '../../config.ts';

/** What the page needs to know before its first call; every service on the page's own origin unless moved. */
export function createSiteConfig(config: Config, build: string, demo: SiteConfig['demo']): SiteConfig {
  return {
    services: config.services,
    demo: config.demo ? demo : null,
    external: config.external && { name: config.external.name },
    storage: config.storage.host,
    icp: null,
    publicSecurity: null,
    build,
  };
}
