import { Button } from '@mantine/core';
import { IconBookOff, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PickedBook } from '../../../lib/pickers.ts';
import { BookCover } from '../../../ui/book-cover.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndlessList } from '../../../ui/endless-list.tsx';
import { bookSearchQuery, toPicked } from '../queries.ts';
import styles from './book-picker.module.css';

interface BookOptionsProps {
  readonly words: string;
  readonly chosen: readonly PickedBook[];
  readonly toggle: (book: PickedBook) => void;
  readonly propose: () => void;
}

export function BookOptions({ words, chosen, toggle, propose }: BookOptionsProps) {
  const found = useInfiniteQuery(bookSearchQuery(words));
  const proposal = (
    <Button variant="subtle" size="compact-sm" onClick={propose}>
      没有找到？添加这本书
    </Button>
  );
  const nothing = (
    <EmptyState
      icon={<IconBookOff size="1em" stroke={1.5} />}
      title={`没有找到与“${words}”有关的图书`}
      sentence="换个说法，或者用作者、书号再搜一次。"
      action={proposal}
    />
  );
  return (
    <div className={styles.results} data-scroller>
      <EndlessList list={found} empty={nothing} end={<div className={styles.end}>{proposal}</div>}>
        {(hits) => (
          <Listbox
            key={words}
            books={hits.map(toPicked)}
            chosen={chosen}
            toggle={toggle}
            nearEnd={() => {
              if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage();
            }}
          />
        )}
      </EndlessList>
    </div>
  );
}

interface ListboxProps extends Pick<BookOptionsProps, 'chosen' | 'toggle'> {
  readonly books: readonly PickedBook[];
  /** Keys came close to the last one. */
  readonly nearEnd: () => void;
}

/** One stop of the Tab key; arrows, Home and End move, Space and Enter choose. */
function Listbox({ books, chosen, toggle, nearEnd }: ListboxProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function go(to: number): void {
    const at = Math.max(0, Math.min(books.length - 1, to));
    setActive(at);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
    if (at >= books.length - 3) nearEnd();
  }

  function steer(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: books.length - 1,
      PageDown: active + 5,
      PageUp: active - 5,
    };
    const book = books[active];
    const to = steps[event.key];
    if (to !== undefined) go(to);
    else if ((event.key === ' ' || event.key === 'Enter') && book) toggle(book);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label="图书"
      aria-multiselectable
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={steer}
    >
      {books.map((book, at) => (
        <Option
          key={book.id}
          id={`${id}-${at}`}
          book={book}
          active={at === active}
          selected={chosen.some((one) => one.id === book.id)}
          press={() => {
            setActive(at);
            toggle(book);
          }}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly book: PickedBook;
  readonly active: boolean;
  readonly selected: boolean;
  readonly press: () => void;
}

function Option({ id, book, active, selected, press }: OptionProps) {
  const { name, authorName, cover, year } = book;
  return (
    // keys are the list's: its options take no focus of their own
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      className={styles.option}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      onClick={press}
    >
      <span aria-hidden>
        <BookCover title={name} author={authorName} picture={cover} width={42} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {authorName}
          {year !== null && <span> · {year} 年</span>}
        </span>
      </span>
      <span className={styles.tick} aria-hidden>
        {selected && <IconCheck size={14} stroke={3} />}
      </span>
    </div>
  );
}
