import { getSiteConfig } from '@gongdu/contract/site';
import { create } from 'zustand';
import { call } from '../lib/call.ts';
import { site } from '../lib/site-config.ts';

const useOffered = create<{ build: string | null }>(() => ({ build: null }));

/** The newer build that the server has by now; null while there is none. */
export function useNewBuild(): string | null {
  return useOffered((state) => state.build);
}

/** Looks for a newer build whenever the page becomes visible, and offers a reload, never forces one (P5). */
export function offerNewBuilds(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void compare();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

async function compare(): Promise<void> {
  const { loaded, config } = site.store.getState();
  if (!loaded) return;
  const served = await call(getSiteConfig, {}, { silent: true }).catch(() => config);
  if (served.build === config.build) return;
  useOffered.setState({ build: served.build });
}
