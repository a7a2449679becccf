import {
  defaultTitle,
  getSiteConfig,
  type Service,
  type SiteConfig,
  siteConfig,
} from '@gongdu/contract/site-config';
import * as z from 'zod/mini';
import { createStore, useStore } from 'zustand';
import { type BrowserEnv, browserEnv } from './browser-env.ts';

/** Every service on the page's own origin: what holds until the server has said otherwise. */
const sameOriginConfig: SiteConfig = {
  services: {
    signIn: '',
    management: '',
    member: '',
    content: '',
    recommendation: '',
    open: '',
    messaging: '',
  },
  title: defaultTitle,
  demo: null,
  signInWays: ['password', 'sms'],
  external: null,
  passkeyHost: null,
  storage: '',
  icp: null,
  publicSecurity: null,
  build: '',
};

function createSiteConfig({ fetch }: Pick<BrowserEnv, 'fetch'>) {
  const embedded = embeddedConfig();
  const store = createStore<{ config: SiteConfig; loaded: boolean }>(() => ({
    config: embedded ?? sameOriginConfig,
    loaded: embedded !== undefined,
  }));
  let loading = embedded && Promise.resolve(embedded);

  /** Asks once, and not at all when the page brought the answer along. When the answer fails, the own origin serves for now and the next caller asks again. */
  function load(): Promise<SiteConfig> {
    loading ??= fetchConfig().catch((error: unknown) => {
      console.warn('site config could not be read', error);
      loading = undefined;
      return store.getState().config;
    });
    return loading;
  }

  async function fetchConfig(): Promise<SiteConfig> {
    const response = await fetch(getSiteConfig.path, { signal: AbortSignal.timeout(10_000) });
    const { data } = z.parse(z.object({ data: siteConfig }), await response.json());
    store.setState({ config: data, loaded: true });
    return data;
  }

  async function baseOf(service: Service): Promise<string> {
    return (await load()).services[service].replace(/\/$/, '');
  }

  return {
    store,
    load,
    /** What has been changed since the page came. */
    reload: fetchConfig,
    baseOf,
  };
}

/** The server writes it into the page, which saves the first call a round trip; the development server does not. */
function embeddedConfig(): SiteConfig | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('site-config')?.textContent;
  return text ? z.parse(siteConfig, JSON.parse(text)) : undefined;
}

export const site = createSiteConfig(browserEnv);

/** What the product is called; parts that outlive a change of it ask `useSiteConfig`. */
export function siteTitle(): string {
  return site.store.getState().config.title;
}

export function useSiteConfig(): SiteConfig {
  return useStore(site.store, (state) => state.config);
}
