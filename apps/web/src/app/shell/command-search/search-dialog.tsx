import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { MenuIcon } from '@gongdu/contract/institutions/menu-entry';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  suggestionLabels,
  suggestionPath,
  suggestionsQuery,
} from '../../../entities/discovery/search/suggestions.ts';
import { menuIcon } from '../../../entities/institutions/institution-menu/menu-icon.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Command, groups, useCommands } from './commands.ts';
import { createMenuIndex } from './menu-index.ts';
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
  const trimmed = query.trim();
  const hits = grouped(createMenuIndex(useCommands(trimmed !== ''))(query));
  const search: Command[] = trimmed
    ? [
        {
          id: 'search',
          group: 'page',
          path: '',
          trail: [],
          icon: 'search',
          note: '',
          title: `在社区里搜「${trimmed}」`,
          run: () => void navigate(`/search?q=${encodeURIComponent(trimmed)}`),
        },
      ]
    : [];
  const { names, isSearching } = useNames(trimmed);
  const options = [...hits, ...search, ...names];
  const isUnknown = trimmed !== '' && !isSearching && hits.length + names.length === 0;

  function choose(command: Command | undefined): void {
    if (!command) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + options.length) % options.length);
    } else if (event.key === 'Enter') choose(options[activeIndex]);
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="menu-hits"
          aria-activedescendant={activeIndex < options.length ? `menu-hit-${activeIndex}` : undefined}
          aria-label="搜索菜单、书、人、最近和操作，支持拼音和首字母"
          placeholder="搜书、搜人、去哪一页"
          value={query}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActiveIndex(0);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div className={classes.results} id="menu-hits" role="listbox" aria-label="菜单、最近和操作">
        {options.map((command, at) => (
          <Option
            key={command.id}
            command={command}
            at={at}
            isActive={at === activeIndex}
            isFirstOfGroup={command.id !== 'search' && options[at - 1]?.group !== command.group}
            onChoose={() => choose(command)}
            onPoint={() => setActiveIndex(at)}
          />
        ))}
      </div>
      {isUnknown && <p className={classes.empty}>没有叫这个名字的书、人或页面，按回车在社区里搜。</p>}
    </>
  );
}

/** Books, people and other objects with a matching name; last in the list, so that late replies move no other line. */
function useNames(typed: string): { readonly names: Command[]; readonly isSearching: boolean } {
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(typed, debounceMs);
  const { data: found = [], isFetching } = useQuery(suggestionsQuery(asked));
  if (typed === '' || asked === '') return { names: [], isSearching: typed !== '' };
  const names = found.slice(0, namesMax).map((suggestion): Command => {
    const { kind, id, name, about } = suggestion;
    const path = suggestionPath(suggestion);
    const note = [about, suggestionLabels[kind]].filter((fact) => fact !== '').join('\u2003');
    const run = () => void navigate(path);
    return {
      id: `name:${kind}:${id}:${name}`,
      group: 'name',
      path,
      title: name,
      trail: [],
      icon: icons[kind],
      note,
      run,
    };
  });
  return { names, isSearching: isFetching || asked !== typed };
}

const debounceMs = 150;
const namesMax = 5;

const icons: Readonly<Record<SuggestedKind, MenuIcon>> = {
  book: 'books',
  writer: 'pencil',
  person: 'user',
  topic: 'topic',
  circle: 'circles',
  book_list: 'list',
};

interface OptionProps {
  readonly command: Command;
  readonly at: number;
  readonly isActive: boolean;
  readonly isFirstOfGroup: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

function Option({ command, at, isActive, isFirstOfGroup, onChoose, onPoint }: OptionProps) {
  const { title, icon, note, group } = command;
  return (
    <>
      {isFirstOfGroup && (
        <p className={classes.group} aria-hidden>
          {groups[group]}
        </p>
      )}
      <button
        type="button"
        id={`menu-hit-${at}`}
        ref={isActive ? scrollIntoView : null}
        className={classes.result}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onClick={onChoose}
        onPointerMove={onPoint}
      >
        {menuIcon(icon)}
        <span className={classes.title}>{title}</span>
        {note && <span className={classes.note}>{note}</span>}
      </button>
    </>
  );
}

/** By group, the group of the best hit first. */
function grouped(hits: readonly Command[]): Command[] {
  return [...Map.groupBy(hits, ({ group }) => group).values()].flat();
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
