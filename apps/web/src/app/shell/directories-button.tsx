import { IconList } from '@tabler/icons-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../ui/overlay/lazy-component.ts';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import { loadDirectoryMenu } from './load-menus.ts';
import { useSidebarMenu } from './use-sidebar-menu.ts';

const DirectoryMenu = lazyComponent(async () => (await loadDirectoryMenu()).DirectoryMenu);

/** 目录 on phones: books, lists, circles and all else that 发现 has beside the square. */
export function DirectoriesButton() {
  const { anchor, close, trigger } = useMenu();
  const discover = useSidebarMenu().find(({ path }) => path === '/discover');
  if (!discover) return null;
  const children = (discover.children ?? []).filter(({ path }) => path !== '/square');
  return (
    <>
      <IconButton label="目录" {...trigger}>
        <IconList size={22} stroke={1.5} aria-hidden />
      </IconButton>
      <LazyBoundary>
        {anchor && (
          <DirectoryMenu route={{ ...discover, children }} active="" anchor={anchor} onClose={close} />
        )}
      </LazyBoundary>
    </>
  );
}
