import { type SignInWay, type SiteConfig, signInWays } from '@gongdu/contract/core/site/site-config';
import type { Config } from '../../../config.ts';
import type { SiteSettings } from './live-settings.ts';

type Fixed = Pick<SiteConfig, 'demo' | 'build'>;

/**
 * Settings that the page needs before its first call; every service is on the page's own origin unless configured
 * otherwise.
 */
export function createSiteConfig(config: Config, settings: SiteSettings, { build, demo }: Fixed): SiteConfig {
  const ways = offeredWays(config, settings);
  return {
    services: config.services,
    title: settings.title,
    demo: config.demo ? demo : null,
    signInWays: ways,
    external: config.external && ways.includes('external') ? { name: config.external.name } : null,
    passkeyHost: ways.includes('passkey') ? config.passkeyHost : null,
    storage: config.storage.host,
    formerStorage: [...config.storage.formerHosts],
    icp: settings.icp,
    publicSecurity: settings.publicSecurity,
    build,
  };
}

/** The ways of signing in that work: switched on, and set up. */
function offeredWays(config: Config, { signInWays: on }: Pick<SiteSettings, 'signInWays'>): SignInWay[] {
  return configuredWays(config).filter((way) => on.includes(way));
}

/** In demo mode text messages go to `/dev/outbox`. */
export function configuredWays(config: Config): SignInWay[] {
  const isSetUp: Readonly<Record<SignInWay, boolean>> = {
    password: true,
    sms: config.aliyunSms !== null || config.demo,
    external: config.external !== null,
    jverification: config.jiguang !== null,
    passkey: config.passkeyHost !== null,
  };
  return signInWays.filter((way) => isSetUp[way]);
}
