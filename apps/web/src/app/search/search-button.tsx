import { IconSearch } from '@tabler/icons-react';
import { lazy, useEffect } from 'react';
import { create } from 'zustand';
import { IconButton } from '../../ui/icon-button.tsx';
import { LaterPart } from '../../ui/later-part.tsx';
import styles from '../layout/top-bar.module.css';

const useSearch = create<{ open: boolean; loaded: boolean }>(() => ({ open: false, loaded: false }));

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search over all menus; its code, fuse.js and the pinyin tables come with the first opening. */
export function SearchButton({ compact }: { readonly compact: boolean }) {
  const { open, loaded } = useSearch();
  useEffect(listenForShortcut, []);
  return (
    <>
      {compact ? (
        <IconButton label="搜索菜单" onClick={show}>
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </IconButton>
      ) : (
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={show}>
          <IconSearch size={16} stroke={1.6} aria-hidden />
          搜索菜单
          <kbd>Ctrl K</kbd>
        </button>
      )}
      {loaded && (
        <LaterPart>
          <SearchDialog opened={open} close={hide} />
        </LaterPart>
      )}
    </>
  );
}

function show(): void {
  useSearch.setState({ open: true, loaded: true });
}

function hide(): void {
  useSearch.setState({ open: false });
}

function listenForShortcut(): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    show();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
