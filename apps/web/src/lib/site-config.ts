import {
  defaultTitle,
  getSiteConfig,
  type Service,
  type SiteConfig,
  siteConfig,
} from '@gongdu/contract/core/site/site-config';
import * as z from 'zod/mini';
import { createStore, useStore } from 'zustand';
import { type BrowserEnv, browserEnv } from './browser-env.ts';

/** Every service at the page's own origin: the default until the server replied. */
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
  formerStorage: [],
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

  /**
   * Loads it once, or not at all if the page contains it. After a failure the page's own origin is used, and the next
   * caller tries again.
   */
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
    /** Changes since the page was loaded. */
    reload: fetchConfig,
    baseOf,
  };
}

/** The server embeds it in the page, which saves the first round trip; the development server does not. */
function embeddedConfig(): SiteConfig | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById('site-config')?.textContent;
  return text ? z.parse(siteConfig, JSON.parse(text)) : undefined;
}

export const site = createSiteConfig(browserEnv);

/** The product's name; components that must follow a change use `useSiteConfig`. */
export function siteTitle(): string {
  return site.store.getState().config.title;
}

export function useSiteConfig(): SiteConfig {
  return useStore(site.store, (state) => state.config);
}
