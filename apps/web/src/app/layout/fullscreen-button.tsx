import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { showMessage } from '../../lib/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function FullscreenButton() {
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  const Icon = full ? IconMinimize : IconMaximize;
  return (
    <IconButton label={full ? '退出全屏' : '全屏'} onClick={toggle}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
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
