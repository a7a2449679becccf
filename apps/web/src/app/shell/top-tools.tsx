import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize, IconPlus, IconTextSize } from '@tabler/icons-react';
import { useThoughtDialog } from '../../entities/library/thoughts/use-thought-dialog.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { loadCreateMenu, loadSizeMenu } from './load-menus.ts';

/** The tools of the top bar that no first screen needs: ＋ for readers, the whole screen, the size of everything. */
export function TopTools({ isReader }: { readonly isReader: boolean }) {
  return (
    <>
      {isReader && <CreateButton />}
      <FullscreenButton />
      <SizeMenu />
    </>
  );
}

const CreateMenu = lazyComponent(async () => (await loadCreateMenu()).CreateMenu);

function CreateButton() {
  const { anchor, close, trigger } = useMenu();
  const { open, dialog } = useThoughtDialog();
  return (
    <>
      <IconButton label="写点什么" {...trigger}>
        <IconPlus size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <LazyBoundary>{anchor && <CreateMenu anchor={anchor} onThought={open} onClose={close} />}</LazyBoundary>
      {dialog}
    </>
  );
}

function FullscreenButton() {
  const { fullscreen, toggle } = useFullscreenDocument();
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const onClick = () => (document.fullscreenEnabled ? toggle() : toast('当前浏览器不支持全屏', 'warning'));
  return (
    <IconButton label={fullscreen ? '退出全屏' : '全屏'} onClick={onClick}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconButton>
  );
}

const SizeChoices = lazyComponent(async () => (await loadSizeMenu()).SizeChoices);

function SizeMenu() {
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <IconButton label="布局大小" {...trigger}>
        <IconTextSize size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <LazyBoundary>{anchor && <SizeChoices anchor={anchor} onClose={close} />}</LazyBoundary>
    </>
  );
}
