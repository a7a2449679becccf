import type { Import, ImportBook } from '@gongdu/contract/library/imports/import';
import { lineRemarks } from '@gongdu/contract/library/imports/line-codes';
import { readStateLabels } from '@gongdu/contract/writing/works/meta';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stars } from '../../../ui/form/stars.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { BookChoice } from './book-choice.tsx';
import { BulkBar, type Selection } from './bulk-bar.tsx';
import classes from './imports.module.css';
import { type BookView, booksQuery } from './queries.ts';

interface BookTableProps {
  readonly imported: Import;
  readonly view: BookView;
}

const emptyTitles: Readonly<Record<BookView, string>> = {
  look: '没有要看的了',
  matched: '还没有对上的书',
  skipped: '没有跳过的书',
};

/** Books of the files: title over author, publisher and year; state, stars, and what will happen. */
export function BookTable({ imported, view }: BookTableProps) {
  const { id, state } = imported;
  const books = useInfiniteQuery(booksQuery(id, view));
  const [selection, setSelection] = useState<Selection>({ books: new Set() });
  const isOpen = state === 'open';
  const hasChoice = isOpen && view !== 'matched';
  return (
    <InfiniteList list={books} plain empty={<EmptyState icon={<IconChecks />} title={emptyTitles[view]} />}>
      {(rows) => (
        <>
          {hasChoice && (
            <BulkBar imported={imported} rows={rows} selection={selection} onSelect={setSelection} />
          )}
          <div className={classes.head} aria-hidden data-choice={hasChoice || undefined}>
            {hasChoice && <span />}
            <span>文件里的书</span>
            <span>状态</span>
            <span>评分</span>
            <span>怎么带进来</span>
          </div>
          <ul className={classes.rows} aria-label="文件里的书">
            {rows.map((row) => (
              <BookRow
                key={row.book}
                id={id}
                row={row}
                isOpen={isOpen}
                {...(hasChoice && {
                  isChosen: isChosen(selection, row),
                  onChoose: (on: boolean) => setSelection(toggled(selection, rows, row, on)),
                })}
              />
            ))}
          </ul>
        </>
      )}
    </InfiniteList>
  );
}

function isChosen(selection: Selection, { book, status }: ImportBook): boolean {
  return 'status' in selection ? selection.status === status : selection.books.has(book);
}

/** One row more or less; of all with a status those on screen stay. */
function toggled(
  selection: Selection,
  rows: readonly ImportBook[],
  { book }: ImportBook,
  on: boolean,
): Selection {
  const books = new Set(rows.filter((row) => isChosen(selection, row)).map((row) => row.book));
  if (on) books.add(book);
  else books.delete(book);
  return { books };
}

/** Of a book that no file puts on a shelf there are quotes. */
function unknownState(onShelf: boolean): string {
  return onShelf ? '没写' : '只有书摘';
}

interface BookRowProps {
  readonly id: number;
  readonly row: ImportBook;
  readonly isOpen: boolean;
  readonly isChosen?: boolean;
  readonly onChoose?: (on: boolean) => void;
}

function BookRow({ id, row, isOpen, isChosen: chosen, onChoose }: BookRowProps) {
  const { title, author, publisher, publishedOn, state, rating, onShelf, quotes, remarks } = row;
  const facts = [author, publisher, publishedOn.slice(0, 4), quotes > 0 && `${quotes} 条书摘`];
  return (
    <li className={classes.row} data-selected={chosen || undefined} data-choice={onChoose ? true : undefined}>
      {onChoose && (
        <input
          type="checkbox"
          className={classes.choice}
          aria-label={`选择《${title}》`}
          checked={chosen ?? false}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      )}
      <div className={classes.book}>
        <h3 className={classes.bookTitle}>{title}</h3>
        <p className={classes.bookFacts}>{facts.filter(Boolean).join('\u3000')}</p>
        {remarks.map((remark) => (
          <p key={remark} className={classes.remark}>
            {lineRemarks[remark]}
          </p>
        ))}
      </div>
      <span className={classes.state}>{state ? readStateLabels[state] : unknownState(onShelf)}</span>
      <span className={classes.rating}>
        {rating === null ? <span className={classes.faint}>没打</span> : <Stars value={rating} size={14} />}
      </span>
      <span className={classes.how}>
        <BookChoice id={id} row={row} isOpen={isOpen} />
      </span>
    </li>
  );
}
