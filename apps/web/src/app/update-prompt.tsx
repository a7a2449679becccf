import { getSiteConfig } from '@gongdu/contract/core/site/site-config';
import { create } from 'zustand';
import { call } from '../lib/api/call.ts';
import { site, siteTitle } from '../lib/site-config.ts';
import { ReloadPrompt } from '../ui/feedback/reload-prompt.tsx';

/** The newer build that the server has; null while there is none. */
const useAvailableVersion = create<{ build: string | null }>(() => ({ build: null }));

export function UpdatePrompt() {
  const build = useAvailableVersion((state) => state.build);
  return (
    build !== null && (
      <ReloadPrompt
        key={build}
        title={`${siteTitle()}有新版本`}
        description="刷新后即可使用；请先保存正在填写的内容。"
      />
    )
  );
}

/** Looks for a newer build whenever the page becomes visible, and offers a reload, never forces one. */
export function watchForNewVersion(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void checkVersion();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}

async function checkVersion(): Promise<void> {
  const { loaded, config } = site.store.getState();
  if (!loaded) return;
  const served = await call(getSiteConfig, {}, { silent: true }).catch(() => config);
  if (served.build === config.build) return;
  useAvailableVersion.setState({ build: served.build });
}
