import { Button, Group } from '@mantine/core';
import { IconBookOff, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { BookCover } from '../../../../ui/media/book-cover.tsx';
import { MendedNote } from '../../../core/content/mended-note.tsx';
import { BookDetails } from '../book-details.tsx';
import { bookSearchQuery } from '../queries.ts';
import classes from './book-picker.module.css';
import { type PickedBook, pickedFromHit } from './pick-books.ts';

interface BookOptionsProps {
  readonly query: string;
  readonly selected: readonly PickedBook[];
  readonly onToggle: (book: PickedBook) => void;
  readonly onPropose: () => void;
}

export function BookOptions({ query, selected, onToggle, onPropose }: BookOptionsProps) {
  const results = useInfiniteQuery(bookSearchQuery(query));
  const proposal = (
    <Button variant="subtle" size="compact-sm" onClick={onPropose}>
      没有找到？添加这本书
    </Button>
  );
  const empty = (
    <EmptyState
      icon={<IconBookOff size="1em" stroke={1.5} />}
      title={`没有找到与“${query}”有关的图书`}
      description="换个说法，或者用作者、书号再搜一次。"
      action={proposal}
    />
  );
  return (
    <InfiniteList
      list={results}
      empty={empty}
      end={
        <Group justify="center" p="xs">
          {proposal}
        </Group>
      }
    >
      {(hits) => (
        <>
          <MendedNote
            typed={query}
            meant={hits.at(-1)?.mended}
            isAfterHits={hits.some(({ mended }) => !mended)}
          />
          <Listbox
            key={query}
            books={hits.map(pickedFromHit)}
            selected={selected}
            onToggle={onToggle}
            onNearEnd={() => {
              if (results.hasNextPage && !results.isFetchingNextPage) void results.fetchNextPage();
            }}
          />
        </>
      )}
    </InfiniteList>
  );
}

interface ListboxProps extends Pick<BookOptionsProps, 'selected' | 'onToggle'> {
  readonly books: readonly PickedBook[];
  /** The keyboard selection has come close to the last book: loads more. */
  readonly onNearEnd: () => void;
}

/** One tab stop; arrows, Home and End move, Space and Enter choose. */
function Listbox({ books, selected, onToggle, onNearEnd }: ListboxProps) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  function moveTo(target: number): void {
    const index = Math.max(0, Math.min(books.length - 1, target));
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index >= books.length - 3) onNearEnd();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: books.length - 1,
      PageDown: active + 5,
      PageUp: active - 5,
    };
    const book = books[active];
    const target = targets[event.key];
    if (target !== undefined) moveTo(target);
    else if ((event.key === ' ' || event.key === 'Enter') && book) onToggle(book);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      aria-label="图书"
      aria-multiselectable
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {books.map((book, index) => (
        <Option
          key={book.id}
          id={`${id}-${index}`}
          book={book}
          active={index === active}
          selected={selected.some((other) => other.id === book.id)}
          onClick={() => {
            setActive(index);
            onToggle(book);
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
  readonly onClick: () => void;
}

function Option({ id, book, active, selected, onClick }: OptionProps) {
  const { name, authorName, cover } = book;
  return (
    // the list handles keys: its options take no focus
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      onClick={onClick}
    >
      <span aria-hidden>
        <BookCover title={name} author={authorName} picture={cover} width={42} />
      </span>
      <span className={classes.body}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta}>
          <BookDetails book={book} />
        </span>
      </span>
      <span className={classes.tick} aria-hidden>
        {selected && <IconCheck size={14} stroke={3} />}
      </span>
    </div>
  );
}
