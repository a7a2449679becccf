import { IconTextSize } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { loadSizeMenu } from './load-menus.ts';

const SizeChoices = lazyComponent(async () => (await loadSizeMenu()).SizeChoices);

export function SizeMenu() {
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
