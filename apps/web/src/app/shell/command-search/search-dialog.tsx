import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { menuIcon } from '../../../entities/institution-menu/menu-icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAllRoutes, useSidebarMenu } from '../use-sidebar-menu.ts';
import { createMenuIndex, menuHits } from './menu-index.ts';
import classes from './search-dialog.module.css';

interface SearchDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} label="搜索菜单" className={classes.dialog}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** Unmounts with the dialog, so every opening starts empty. */
function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const navigate = useNavigate();
  const find = createMenuIndex(useHits());
  const hits = find(query);
  const trimmed = query.trim();
  const optionCount = hits.length + (trimmed ? 1 : 0);
  const communitySearchPath = `/search?q=${encodeURIComponent(trimmed)}`;

  function goTo(path: string | undefined): void {
    if (path === undefined) return;
    onClose();
    void navigate(path);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && optionCount > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + optionCount) % optionCount);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      goTo(hits[activeIndex]?.path ?? (trimmed ? communitySearchPath : undefined));
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="menu-hits"
          aria-activedescendant={activeIndex < optionCount ? `menu-hit-${activeIndex}` : undefined}
          aria-label="搜索菜单，支持拼音和首字母"
          placeholder="搜索菜单，支持拼音和首字母"
          value={query}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActiveIndex(0);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={classes.results} id="menu-hits" role="listbox" aria-label="菜单">
        {hits.map(({ path, title, trail, icon }, at) => (
          <button
            type="button"
            key={path}
            id={`menu-hit-${at}`}
            ref={at === activeIndex ? scrollIntoView : null}
            className={classes.result}
            role="option"
            aria-selected={at === activeIndex}
            tabIndex={-1}
            onClick={() => goTo(path)}
            onPointerMove={() => setActiveIndex(at)}
          >
            {menuIcon(icon)}
            <span>{[...trail, title].join(' / ')}</span>
            <span className={classes.path}>{path}</span>
          </button>
        ))}
        {trimmed && (
          <button
            type="button"
            id={`menu-hit-${hits.length}`}
            ref={activeIndex === hits.length ? scrollIntoView : null}
            className={classes.result}
            role="option"
            aria-selected={activeIndex === hits.length}
            tabIndex={-1}
            onClick={() => goTo(communitySearchPath)}
            onPointerMove={() => setActiveIndex(hits.length)}
          >
            {menuIcon('search')}
            <span className={classes.query}>在社区里搜「{trimmed}」</span>
          </button>
        )}
      </div>
      {hits.length === 0 && trimmed && <p className={classes.empty}>没有这样的菜单，按回车在社区里搜。</p>}
    </>
  );
}

function useHits() {
  const hidden = useAllRoutes().filter(({ meta }) => meta.searchable);
  return menuHits([...useSidebarMenu(), ...hidden.map(({ children: _, ...route }) => route)]);
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
