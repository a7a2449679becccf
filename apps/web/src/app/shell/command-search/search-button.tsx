import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { create } from 'zustand';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import classes from '../top-bar.module.css';

const useSearchStore = create<{ open: boolean; loaded: boolean }>(() => ({ open: false, loaded: false }));

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog);

/** Opens the search over menus, books and people; its code, fuse.js and the pinyin tables load at the first opening. */
export function SearchButton({ compact }: { readonly compact: boolean }) {
  const { open, loaded } = useSearchStore();
  useHotkeys([['mod+K', openSearch]], [], true);
  return (
    <>
      {compact ? (
        <IconButton label="搜索" onClick={openSearch}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </IconButton>
      ) : (
        <button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={openSearch}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <span>搜书、搜人、去哪一页</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {loaded && (
        <LazyBoundary>
          <SearchDialog opened={open} onClose={closeSearch} />
        </LazyBoundary>
      )}
    </>
  );
}

function openSearch(): void {
  useSearchStore.setState({ open: true, loaded: true });
}

function closeSearch(): void {
  useSearchStore.setState({ open: false });
}
