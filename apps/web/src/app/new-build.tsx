import { getSiteConfig } from '@gongdu/contract/site';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { call } from '../lib/call.ts';
import { site } from '../lib/site-config.ts';

const id = 'new-build';

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
  notifications.show({
    id,
    title: '共读有新版本',
    message: (
      <>
        刷新后即可使用；请先保存正在填写的内容。
        <br />
        <Button size="compact-sm" mt={8} onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      </>
    ),
    autoClose: false,
    position: 'bottom-right',
    closeButtonProps: { 'aria-label': '以后再说' },
  });
}
