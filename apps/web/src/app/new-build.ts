import { getSiteConfig } from '@gongdu/contract/site';
import { call } from '../lib/call.ts';
import { site } from '../lib/site-config.ts';

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
  const { showNewBuildNotice } = await import('./new-build-notice.tsx');
  showNewBuildNotice();
}
