import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { showMessage } from '../../lib/messages.ts';

export function FullscreenButton() {
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  const label = full ? '退出全屏' : '全屏';
  return (
    <Tooltip label={label}>
      <ActionIcon size={36} aria-label={label} aria-pressed={full} onClick={toggle}>
        {full ? <IconMinimize size={20} stroke={1.6} /> : <IconMaximize size={20} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}

async function toggle(): Promise<void> {
  if (!document.fullscreenEnabled) return showMessage('当前浏览器不支持全屏', 'warning');
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());
}

function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
