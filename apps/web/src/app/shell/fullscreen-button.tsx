import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export function FullscreenButton() {
  const { fullscreen, toggle } = useFullscreenDocument();
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const onClick = () => (document.fullscreenEnabled ? toggle() : toast('当前浏览器不支持全屏', 'warning'));
  return (
    <IconButton label={fullscreen ? '退出全屏' : '全屏'} onClick={onClick}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}
