import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlainDialog } from '../../ui/plain-dialog.tsx';
import { menuIcon } from '../layout/menu-icon.tsx';
import { useAllRoutes, useMenu } from '../layout/use-menu.ts';
import { menuHits, menuIndex } from './menu-index.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  readonly opened: boolean;
  readonly close: () => void;
}

export function SearchDialog({ opened, close }: SearchDialogProps) {
  return (
    <PlainDialog opened={opened} close={close} label="搜索菜单" className={styles.dialog}>
      <Search close={close} />
    </PlainDialog>
  );
}

/** Unmounts with the dialog, so every opening starts empty. */
function Search({ close }: Pick<SearchDialogProps, 'close'>) {
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState(0);
  const navigate = useNavigate();
  const find = menuIndex(useHits());
  const hits = find(wanted);
  const words = wanted.trim();
  const lines = hits.length + (words ? 1 : 0);
  const inCommunity = `/search?q=${encodeURIComponent(words)}`;

  function go(path: string | undefined): void {
    if (path === undefined) return;
    close();
    void navigate(path);
  }

  function steer(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && lines > 0) {
      event.preventDefault();
      setMarked((marked + step + lines) % lines);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      go(hits[marked]?.path ?? (words ? inCommunity : undefined));
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="menu-hits"
          aria-activedescendant={marked < lines ? `menu-hit-${marked}` : undefined}
          aria-label="搜索菜单，支持拼音和首字母"
          placeholder="搜索菜单，支持拼音和首字母"
          value={wanted}
          onKeyDown={steer}
          onChange={({ currentTarget }) => {
            setWanted(currentTarget.value);
            setMarked(0);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={styles.hits} id="menu-hits" role="listbox" aria-label="菜单">
        {hits.map(({ path, title, trail, icon }, at) => (
          <button
            type="button"
            key={path}
            id={`menu-hit-${at}`}
            ref={at === marked ? intoView : null}
            className={styles.hit}
            role="option"
            aria-selected={at === marked}
            tabIndex={-1}
            onClick={() => go(path)}
            onPointerMove={() => setMarked(at)}
          >
            {menuIcon(icon)}
            <span>{[...trail, title].join(' / ')}</span>
            <span className={styles.path}>{path}</span>
          </button>
        ))}
        {words && (
          <button
            type="button"
            id={`menu-hit-${hits.length}`}
            ref={marked === hits.length ? intoView : null}
            className={styles.hit}
            role="option"
            aria-selected={marked === hits.length}
            tabIndex={-1}
            onClick={() => go(inCommunity)}
            onPointerMove={() => setMarked(hits.length)}
          >
            {menuIcon('search')}
            <span className={styles.wanted}>在社区里搜「{words}」</span>
          </button>
        )}
      </div>
      {hits.length === 0 && words && <p className={styles.none}>没有这样的菜单，按回车在社区里搜。</p>}
    </>
  );
}

function useHits() {
  const hidden = useAllRoutes().filter(({ meta }) => meta.searchable);
  return menuHits([...useMenu(), ...hidden.map(({ children: _, ...route }) => route)]);
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
