import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export function FullscreenButton() {
  const isFullscreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const Icon = isFullscreen ? IconMinimize : IconMaximize;
  return (
    <IconButton label={isFullscreen ? '退出全屏' : '全屏'} onClick={toggle}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

async function toggle(): Promise<void> {
  if (!document.fullscreenEnabled) return toast('当前浏览器不支持全屏', 'warning');
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen());
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
